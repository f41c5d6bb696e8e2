"""Rounding to whole numbers, and the tests for values that are no numbers."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.expressions.functions.datatypes import FLOATS, INTEGERS, SHADER_FLOATS
from dmlgen.expressions.functions.table import CALL, Forms, Gives, Inline, Library, Operation, Takes

_SINGLE = ("FLOAT32", "FLOAT16")
_PASSES = "A zero keeps its sign; infinities and NaN pass through."


def _operation(name: str, gives: Gives, forms: Mapping[str, Forms], note: str) -> Operation:
    return Operation(
        name=name,
        notation=f"{name}({{a}})",
        level=CALL,
        takes=Takes.NUMBERS,
        gives=gives,
        arity=1,
        forms=forms,
        note=note,
    )


def _test(name: str, numpy: str, note: str) -> Operation:
    forms: Mapping[str, Forms] = {
        "numpy": {FLOATS: Inline(text=f"np.{numpy}({{a}})"), INTEGERS: Inline(text="np.zeros(np.shape({a}), bool)")},
        "c": {(*FLOATS, *INTEGERS): Library()},
        "wgsl": {SHADER_FLOATS: Library(), INTEGERS: Inline(text="false")},
    }
    return _operation(name, Gives.BOOL, forms, note)


ROUNDING = (
    _operation(
        "round_half_even",
        Gives.JOIN,
        {
            "numpy": {FLOATS: Inline(text="np.rint({a})")},
            "c": {_SINGLE: Inline(text="rintf({a})"), ("FLOAT64",): Inline(text="rint({a})")},
            "wgsl": {SHADER_FLOATS: Inline(text="round({a})")},
        },
        f"To the nearest whole number, halves to the even one. {_PASSES}",
    ),
    _operation(
        "round_half_away",
        Gives.JOIN,
        {
            "numpy": {FLOATS: Inline(text="np.trunc({a}) + np.copysign(np.abs({a} - np.trunc({a})) >= 0.5, {a})")},
            "c": {FLOATS: Library()},
            "wgsl": {SHADER_FLOATS: Library()},
        },
        f"To the nearest whole number, halves away from zero. {_PASSES}",
    ),
    _test("is_nan", "isnan", "No integer is. Tested by the bits in WGSL, which need not compare NaN."),
    _test("is_infinite", "isinf", "Of either sign; no integer is. Tested by the bits in WGSL."),
)
