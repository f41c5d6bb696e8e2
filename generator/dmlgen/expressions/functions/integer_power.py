"""Powers of integers, and of numbers whose exponents have another data type."""

from __future__ import annotations

from dmlgen.expressions.functions.datatypes import INTEGERS, NARROW, WIDE, WORDS
from dmlgen.expressions.functions.table import CALL, Gives, Library, Operation, Takes

_BODY = Library(template="integer_power")

INTEGER_POWER = Operation(
    name="power",
    notation="power({a}, {b})",
    level=CALL,
    takes=Takes.NUMBERS,
    gives=Gives.JOIN,
    arity=2,
    forms={
        "c": {INTEGERS: _BODY},
        "wgsl": {
            (*WORDS, *NARROW): _BODY,
            WIDE: Library(template="integer_power", needs=("multiply",)),
        },
    },
    note="Integers wrap modulo 2^n; a negative exponent gives 1 / x truncated, and of 0 that is 0; x to the 0 is 1.",
    mixed=True,
)
