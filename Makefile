# `make play` and `make test` are all one needs. Both set everything up the first time and work offline afterwards.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCES := $(shell find src -name '*.py')

.PHONY: play test lint format locks bench bench-server strength fuzz fuzz-server prove prove-server clean

# Live tables in the browser. In the terminal: .venv/bin/saucerful play
play: $(VENV)/.warm
	@$(BIN)/saucerful serve

test: $(VENV)/.dev $(VENV)/.warm
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Speed, as a ratio to OpenSpiel in the same run.
bench: $(VENV)/.bench $(VENV)/.warm
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.vector
	$(BIN)/python -m benchmarks.search

# Live tables under load, as a ratio to boardgame.io in the same run; needs Node.
bench-server: $(VENV)/.bench $(VENV)/.warm benchmarks/server/peer/node_modules
	$(BIN)/python -m benchmarks.server

benchmarks/server/peer/node_modules: benchmarks/server/peer/package-lock.json
	npm ci --no-audit --no-fund --prefix $(@D)
	@touch $@

# How strong the levels are: an hour of matches on two cores, written to docs/strength.md.
strength: $(VENV)/.dev $(VENV)/.warm
	$(BIN)/python -m benchmarks.strength

# Long proofs: many more random games than the tests play, and the readers fed with damaged input.
prove: $(VENV)/.dev $(VENV)/.warm
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -n auto --dist worksteal tests/properties

# The same for live tables, about ten minutes: fifty kills, hundreds of cut lines, real processes and sockets.
prove-server: $(VENV)/.dev $(VENV)/.warm
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -s tests/server/proofs

fuzz: $(VENV)/.dev
	$(BIN)/uv pip install -q 'atheris>=2.3'
	$(BIN)/python -m tests.fuzz.readers -max_total_time=300

# The same for live tables, up to an hour: fifty thousand odd requests, a hundred thousand hostile messages.
fuzz-server: $(VENV)/.dev $(VENV)/.warm
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -s tests/server/hostile

locks: $(VENV)/.uv
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --group build -o locks/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --group build --group dev --extra plots --extra research -o locks/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --group build --group dev --extra bench --extra research -o locks/bench.txt

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/.uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Saucerful needs Python 3.11 or newer: install it, or say make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Making a place for Saucerful in $(VENV) …"
	@$(PYTHON) -m venv $(VENV) \
		|| { echo "Python's venv module is missing: on Debian and Ubuntu, apt install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install -q --disable-pip-version-check uv
	@touch $@

define install
	@echo "Installing $(1) …"
	@$(BIN)/uv pip install --compile-bytecode --require-hashes -r locks/$(1).txt \
		|| $(BIN)/python -m pip install --require-hashes -r locks/$(1).txt
	@$(BIN)/uv pip install -q --offline --no-deps --no-build-isolation -e .
	@touch $@
endef

$(VENV)/.play: $(VENV)/.uv locks/play.txt pyproject.toml
	$(call install,play)

$(VENV)/.dev: $(VENV)/.uv locks/dev.txt pyproject.toml
	$(call install,dev)

$(VENV)/.bench: $(VENV)/.uv locks/bench.txt pyproject.toml
	$(call install,bench)

$(VENV)/.warm: $(VENV)/.play $(SOURCES)
	@echo "Compiling the rules (about a minute the first time) …"
	@$(BIN)/saucerful warm
	@touch $@
