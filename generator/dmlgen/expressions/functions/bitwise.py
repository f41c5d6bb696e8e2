"""Operations on the bits of integers."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.expressions.functions.datatypes import INTEGERS, UNSIGNED
from dmlgen.expressions.functions.table import CALL, Form, Forms, Gives, Inline, Library, Operation, Takes

_NARROW_UNSIGNED = ("UINT16", "UINT8")
_OTHER = tuple(t for t in INTEGERS if t not in _NARROW_UNSIGNED)


def _operation(name: str, arity: int, forms: Mapping[str, Forms], note: str) -> Operation:
    return Operation(
        name=name,
        notation=f"{name}({{a}}, {{b}})" if arity == 2 else f"{name}({{a}})",
        level=CALL,
        takes=Takes.NUMBERS,
        gives=Gives.JOIN,
        arity=arity,
        forms=forms,
        note=note,
    )


def _pairwise(name: str, sign: str) -> Operation:
    text = f"{{a}} {sign} {{b}}"
    forms: Mapping[str, Forms] = {
        "numpy": {INTEGERS: Inline(text=text)},
        "c": {INTEGERS: Inline(text=f"({{type}})({text})")},
        "wgsl": {INTEGERS: Inline(text=text)},
    }
    return _operation(name, 2, forms, "Bit by bit.")


def _shift(name: str, numpy: str, note: str) -> Operation:
    body: Form = Library()
    return _operation(
        name,
        2,
        {"numpy": {UNSIGNED: Inline(text=numpy)}, "c": {UNSIGNED: body}, "wgsl": {UNSIGNED: body}},
        note,
    )


_NOT = _operation(
    "bit_not",
    1,
    {
        "numpy": {INTEGERS: Inline(text="~{a}")},
        "c": {INTEGERS: Inline(text="({type})~{a}")},
        "wgsl": {
            _OTHER: Inline(text="~{a}"),
            _NARROW_UNSIGNED: Inline(text="extractBits(~{a}, 0u, {bits}u)"),
        },
    },
    "Bit by bit.",
)

_COUNT = _operation(
    "bit_count",
    1,
    {
        "numpy": {UNSIGNED: Inline(text="np.bitwise_count({a}).astype({type})")},
        "c": {UNSIGNED: Library()},
        "wgsl": {
            ("UINT32", "UINT16", "UINT8"): Inline(text="countOneBits({a})"),
            ("UINT64",): Library(),
        },
    },
    "How many bits are 1, in the type of the argument.",
)

BITWISE = (
    _pairwise("bit_and", "&"),
    _pairwise("bit_or", "|"),
    _pairwise("bit_xor", "^"),
    _NOT,
    _COUNT,
    _shift("shift_left", "np.left_shift({a}, {b})", "Zeros come in; a count of the width or more gives 0."),
    _shift("shift_right", "np.right_shift({a}, {b})", "Zeros come in; a count of the width or more gives 0."),
)
