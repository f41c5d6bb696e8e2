"""Arithmetic that gives the same bits in every language: each step correctly rounded, in the order that is written."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.expressions.functions.datatypes import FLOATS, SHADER_FLOATS
from dmlgen.expressions.functions.table import CALL, Forms, Gives, Inline, Library, Operation, Takes


def _operation(name: str, arity: int, plain: str, wgsl: Library, note: str) -> Operation:
    """A row; `plain` is its text where the language itself is exact."""
    forms: Mapping[str, Forms] = {
        "numpy": {FLOATS: Inline(text=plain)},
        "c": {FLOATS: Inline(text=plain)},
        "wgsl": {SHADER_FLOATS: wgsl},
    }
    return Operation(
        name=name,
        notation=f"{name}({', '.join(('{a}', '{b}')[:arity])})",
        level=CALL,
        takes=Takes.NUMBERS,
        gives=Gives.JOIN,
        arity=arity,
        forms=forms,
        note=note,
    )


EXACT = (
    _operation(
        "quotient",
        2,
        "{a} / {b}",
        Library(),
        "a / b of floats, correctly rounded in WGSL too, whose own division may be 2.5 ULP off.",
    ),
    _operation(
        "precise",
        1,
        "{a}",
        Library(needs=("keep",)),
        "x rounded as it stands: a shader's compiler fuses the step with no other. C's needs -ffp-contract=off.",
    ),
)
