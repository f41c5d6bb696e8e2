"""The operators: arithmetic, comparisons, logic and choice, and their text in each language.

Integers wrap modulo 2^n. C computes them unsigned and at least 32 bits wide and then narrows, so nothing overflows;
WGSL keeps 8- and 16-bit values extended to 32 bits by `extractBits` after each step, and 64-bit ones in two words.
"""

from __future__ import annotations

from dmlgen.expressions.functions.datatypes import (
    ALL,
    FLOATS,
    INTEGERS,
    NARROW,
    SHADER_FLOATS,
    SIGNED,
    UNSIGNED,
    WIDE,
    WORDS,
)
from dmlgen.expressions.functions.table import (
    AND,
    CHOICE,
    COMPARISON,
    NEGATION,
    NOT,
    OR,
    PRODUCT,
    SUM,
    SYMBOLS,
    Form,
    Forms,
    Gives,
    Inline,
    Library,
    Operation,
    Takes,
)

_PLAIN_C_UNSIGNED = ("UINT32", "UINT64")
_OTHER_C_INTEGERS = tuple(t for t in INTEGERS if t not in _PLAIN_C_UNSIGNED)


_DOUBLE = {
    # In WGSL double precision is made of words, so only what kernels need exists there.
    "add": Library(template="add_float", needs=("rounded",)),
    "multiply": Library(template="multiply_float", needs=("multiply_words", "rounded")),
}


def _arithmetic(name: str, level: int, gives: Gives, needs: tuple[str, ...] = ()) -> Operation:
    text = f"{{a}} {SYMBOLS[name]} {{b}}"
    plain = Inline(text=text)
    wide: Form = Library(needs=needs)
    c: Forms = {
        (*FLOATS, *_PLAIN_C_UNSIGNED): plain,
        _OTHER_C_INTEGERS: Inline(text=f"({{type}})(({{unsigned}}){{a}} {SYMBOLS[name]} ({{unsigned}}){{b}})"),
    }
    wgsl: Forms = {
        (*SHADER_FLOATS, *WORDS): plain,
        NARROW: Inline(text=f"extractBits({text}, 0u, {{bits}}u)"),
        WIDE: wide,
        **({("FLOAT64",): _DOUBLE[name]} if name in _DOUBLE else {}),
    }
    return Operation(
        name=name,
        notation=text,
        level=level,
        takes=Takes.NUMBERS,
        gives=gives,
        arity=2,
        forms={"numpy": {ALL: plain}, "c": c, "wgsl": wgsl},
        note="Integers wrap modulo 2^n.",
    )


_DIVIDE = Operation(
    name="divide",
    notation="{a} / {b}",
    level=PRODUCT,
    takes=Takes.NUMBERS,
    gives=Gives.JOIN,
    arity=2,
    forms={
        "python": {
            ("UINT",): Inline(text="{a} // {b} if {b} else 0", nonzero="{a} // {b}"),
            ("INT",): Inline(text="truncating_divide({a}, {b})"),  # of dmlruntime.core.member_functions
        },
        "numpy": {
            FLOATS: Inline(text="{a} / {b}"),
            UNSIGNED: Inline(text="{a} // {b}"),
            SIGNED: Inline(text="({a} - np.fmod({a}, {b})) // {b}"),
        },
        "c": {FLOATS: Inline(text="{a} / {b}"), INTEGERS: Library()},
        "wgsl": {
            SHADER_FLOATS: Inline(text="{a} / {b}"),
            (*WORDS, *NARROW): Library(),
            ("UINT64",): Library(needs=("divide_words",)),
            ("INT64",): Library(needs=("negate", "divide_words")),
        },
    },
    note="Integers truncate; x / 0 is 0 and the smallest / -1 wraps to itself. WGSL floats: within 2.5 ULP.",
)

_NEGATE = Operation(
    name="negate",
    notation="-{a}",
    level=NEGATION,
    takes=Takes.NUMBERS,
    gives=Gives.SIGNED,
    arity=1,
    forms={
        "numpy": {ALL: Inline(text="-{a}")},
        "c": {FLOATS: Inline(text="-{a}"), INTEGERS: Inline(text="({type})(0u - ({unsigned}){a})")},
        "wgsl": {
            (*SHADER_FLOATS, "INT32"): Inline(text="-{a}"),
            ("UINT32",): Inline(text="0u - {a}"),
            ("INT16", "INT8"): Inline(text="extractBits(-{a}, 0u, {bits}u)"),
            ("UINT16", "UINT8"): Inline(text="extractBits(0u - {a}, 0u, {bits}u)"),
            WIDE: Library(),
        },
    },
    note="The smallest integer stays itself; an unsigned integer wraps.",
)


def _comparison(name: str, wide: Form) -> Operation:
    plain = Inline(text=f"{{a}} {SYMBOLS[name]} {{b}}")
    equality = name in ("equal", "not_equal")
    return Operation(
        name=name,
        notation=plain.text,
        level=COMPARISON,
        takes=Takes.COMPARABLE if equality else Takes.NUMBERS,
        gives=Gives.BOOL,
        arity=2,
        forms={
            "numpy": {ALL: plain},
            "c": {ALL: plain},
            "wgsl": {(*SHADER_FLOATS, *WORDS, *NARROW): plain, WIDE: wide},
        },
        note="Nothing but `!=` holds for NaN; WGSL does not promise that.",
    )


def _logic(name: str, level: int, notation: str, numpy: str, other: str) -> Operation:
    return Operation(
        name=name,
        notation=notation,
        level=level,
        takes=Takes.BOOLS,
        gives=Gives.BOOL,
        arity=notation.count("{"),
        forms={"numpy": {ALL: Inline(text=numpy)}, "c": {ALL: Inline(text=other)}, "wgsl": {ALL: Inline(text=other)}},
    )


_SELECT = Operation(
    name="select",
    notation="{b} if {a} else {c}",
    level=CHOICE,
    takes=Takes.CHOICE,
    gives=Gives.JOIN,
    arity=3,
    forms={
        "numpy": {ALL: Inline(text="np.where({a}, {b}, {c})")},
        "c": {ALL: Inline(text="{a} ? {b} : {c}")},
        "wgsl": {ALL: Inline(text="select({c}, {b}, {a})")},
    },
    note="NumPy and WGSL compute both sides.",
)

OPERATORS = (
    _arithmetic("add", SUM, Gives.JOIN),
    _arithmetic("subtract", SUM, Gives.SIGNED),
    _arithmetic("multiply", PRODUCT, Gives.JOIN, needs=("multiply_words",)),
    _DIVIDE,
    _NEGATE,
    _comparison("less", Library()),
    _comparison("less_equal", Library(needs=("less",))),
    _comparison("greater", Library(needs=("less",))),
    _comparison("greater_equal", Library(needs=("less",))),
    _comparison("equal", Inline(text="all({a} == {b})")),
    _comparison("not_equal", Inline(text="any({a} != {b})")),
    _logic("and", AND, "{a} and {b}", "{a} & {b}", "{a} && {b}"),
    _logic("or", OR, "{a} or {b}", "{a} | {b}", "{a} || {b}"),
    _logic("not", NOT, "not {a}", "~{a}", "!{a}"),
    _SELECT,
)
