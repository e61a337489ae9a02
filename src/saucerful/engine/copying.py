"""Copies of positions: on a GPU word by word, where the compiler would copy byte by byte."""

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

WORD = 8
"""Bytes of a word: every record is a whole number of them long (`kernels.record_type`), and begins at one."""


def copy_position(to: Any, i: int, source: Any, j: int) -> None:
    """Let `to[i]` be as `source[j]` is."""
    to[i] = source[j]


def _at_once(_: Any, to: Any, i: Any, source: Any, j: Any) -> Any:
    """The same in machine code."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        to_place, source_place = _places(context, builder, to, source, arguments)
        builder.store(builder.load(source_place, align=1), to_place, align=1)
        return context.get_dummy_value()

    return types.void(to, types.intp, source, types.intp), generate


def _by_words(_: Any, to: Any, i: Any, source: Any, j: Any) -> Any:
    """The same for a GPU, which reads from the array how many words there are, lest all be unrolled."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        places = _places(context, builder, to, source, arguments)
        word = ir.IntType(8 * WORD)
        to_words, source_words = (builder.bitcast(place, word.as_pointer()) for place in places)
        size = context.make_array(source)(context, builder, arguments[2]).itemsize
        with cgutils.for_range(builder, builder.udiv(size, ir.Constant(size.type, WORD))) as loop:
            builder.store(builder.load(builder.gep(source_words, [loop.index])), builder.gep(to_words, [loop.index]))
        return context.get_dummy_value()

    return types.void(to, types.intp, source, types.intp), generate


_copied_at_once: Any = intrinsic(_at_once)
_copied_by_words: Any = intrinsic(_by_words)


def _places(context: Any, builder: Any, to: Any, source: Any, arguments: Any) -> tuple[Any, Any]:
    """The addresses of the two elements."""
    return _place(context, builder, to, *arguments[:2]), _place(context, builder, source, *arguments[2:])


def _place(context: Any, builder: Any, array: Any, value: Any, index: Any) -> Any:
    """The address of an element of an array."""
    found = context.make_array(array)(context, builder, value)
    pointer: Any = cgutils.get_item_pointer
    return pointer(context, builder, array, found, [index], wraparound=False)


@overload(copy_position, strict=False)
def _choose(to: Any, i: Any, source: Any, j: Any) -> Any:
    return lambda to, i, source, j: _copied_at_once(to, i, source, j)


@overload(copy_position, strict=False, target="cuda")
def _choose_on_gpu(to: Any, i: Any, source: Any, j: Any) -> Any:
    return lambda to, i, source, j: _copied_by_words(to, i, source, j)
