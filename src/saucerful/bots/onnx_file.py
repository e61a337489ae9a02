"""A trained network as an ONNX file, which most tools for networks read, and back.

`observation` goes in, a row of numbers for each position as `VectorEnv` or `Outlook` has them; `logits` come out, one
for each choice, legal or not, and `value`. The weights keep their names, and the model's metadata say for which game
and rules they are, so that the file can be read back.
"""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from saucerful.bots.outlook import Outlook, outlook_of
from saucerful.bots.weights import FORMAT, Weights
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.atomic_file import replacing
from saucerful.engine.game import Game

OPSET, IR = 18, 9
"""The versions of ONNX that we write: old enough for today's runtimes."""

BY_OBSERVATION = [
    ("MatMul", "observation", "first.weight", "a"),
    ("Add", "a", "first.bias", "b"),
    ("Relu", "b", "one"),
    ("MatMul", "one", "second.weight", "c"),
    ("Add", "c", "second.bias", "d"),
    ("Relu", "d", "two"),
    ("MatMul", "two", "policy.weight", "e"),
    ("Add", "e", "policy.bias", "logits"),
    ("MatMul", "two", "value.weight", "f"),
    ("Add", "f", "value.bias", "value"),
]
"""The steps of a network that sees the whole observation: what is done, with what, and the name of the result."""

BY_MOVE = [
    ("Slice", "observation", "zero", "table size", "last axis", "table"),
    ("Slice", "observation", "table size", "everything", "last axis", "flat options"),
    ("Reshape", "flat options", "options shape", "options"),
    ("MatMul", "table", "first.weight", "a"),
    ("Add", "a", "first.bias", "b"),
    ("Relu", "b", "one"),
    ("MatMul", "one", "context.weight", "c"),
    ("Add", "c", "context.bias", "d"),
    ("Unsqueeze", "d", "middle axis", "around"),
    ("MatMul", "options", "move.weight", "e"),
    ("Add", "e", "move.bias", "f"),
    ("Add", "f", "around", "g"),
    ("Relu", "g", "looked"),
    ("MatMul", "looked", "second.weight", "h"),
    ("Add", "h", "second.bias", "i"),
    ("Relu", "i", "two"),
    ("MatMul", "two", "policy.weight", "j"),
    ("Add", "j", "policy.bias", "k"),
    ("Slice", "options", "zero", "one number", "last axis", "worths"),
    ("Mul", "worths", "sight", "l"),
    ("Add", "k", "l", "m"),
    ("Squeeze", "m", "last axis", "logits"),
    ("MatMul", "one", "value.weight", "n"),
    ("Add", "n", "value.bias", "value"),
]
"""The steps of a network that looks at moves one by one."""


def write_onnx(game: Game, weights: Weights, path: Path) -> None:
    """Write the network as an ONNX file; what is there already is replaced only by a whole one."""
    onnx = _onnx()
    weights.check(game)
    outlook, helper = outlook_of(game), onnx.helper
    arrays = {name: array.astype(np.float32) for name, array in weights.arrays.items()}
    arrays |= _sizes(outlook) if outlook.by_move else {}
    kind = onnx.TensorProto.FLOAT
    graph = helper.make_graph(
        [
            helper.make_node(operation, [*inputs], [output])
            for operation, *inputs, output in (BY_MOVE if outlook.by_move else BY_OBSERVATION)
        ],
        "policy",
        [helper.make_tensor_value_info("observation", kind, ["positions", outlook.inputs])],
        [
            helper.make_tensor_value_info("logits", kind, ["positions", outlook.choices]),
            helper.make_tensor_value_info("value", kind, ["positions", 1]),
        ],
        [onnx.numpy_helper.from_array(array, name) for name, array in arrays.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="saucerful")
    model.ir_version = IR
    about = {"format": FORMAT, "game": weights.game, "rules": weights.rules, "made": json.dumps(weights.made)}
    helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    try:
        with replacing(path) as draft:
            draft.write_bytes(model.SerializeToString())
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None


def read_onnx(path: Path) -> Weights:
    """The weights in an ONNX file that `write_onnx` wrote; raises `SaucerfulError` if it is anything else."""
    onnx = _onnx()
    try:
        model = onnx.load_model_from_string(path.read_bytes())
        about = {entry.key: entry.value for entry in model.metadata_props}
        if about["format"] != FORMAT:
            raise ValueError
        found = {one.name: onnx.numpy_helper.to_array(one) for one in model.graph.initializer}
        arrays = {name: array for name, array in found.items() if array.dtype == np.float32}
        made = dict(json.loads(about["made"]))
        if arrays["first.bias"].ndim != 1:
            raise ValueError
    except OSError as error:
        raise SaucerfulError(f"Cannot read {path}: {error.strerror or error}.") from None
    except Exception:  # a damaged file fails in many ways
        raise SaucerfulError(f"{path} does not hold a bot's network, or is damaged.") from None
    return Weights(about["game"], about["rules"], made, arrays)


def _sizes(outlook: Outlook) -> dict[str, Any]:
    """The numbers that the steps of a network by moves refer to by name."""
    numbers = {"zero": [0], "table size": [outlook.table], "everything": [outlook.inputs], "last axis": [-1]}
    numbers |= {"middle axis": [1], "one number": [1], "options shape": [-1, outlook.options, 1 + outlook.description]}
    return {name: np.array(value, np.int64) for name, value in numbers.items()}


def _onnx() -> Any:
    if find_spec("onnx") is None:
        raise SaucerfulError("ONNX files need a package that is not installed: pip install 'saucerful[onnx]'.")
    import onnx
    import onnx.numpy_helper

    return onnx
