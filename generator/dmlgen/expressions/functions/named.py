"""The named functions of the language, and the helpers that their bodies call."""

from __future__ import annotations

from collections.abc import Mapping

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
from dmlgen.expressions.functions.table import CALL, Forms, Gives, Inline, Library, Operation, Takes
from dmlgen.expressions.functions.transcendental import REAL_HELPERS

_SPLIT = Library(split=True, again=True)
_SPLIT_MOD = Library(split=True, again=True, needs=("reduced_dividend",))
_BYTE_MOD = Library(needs=("magnitude_mod",))
_BYTES = ("INT8", "UINT8")
_SMALL = (*WORDS, *NARROW)
_PASSES = "A zero keeps its sign; infinities and NaN pass through."


def _function(name: str, gives: Gives, forms: Mapping[str, Forms], note: str, arity: int = 1) -> Operation:
    arguments = ", ".join("{" + letter + "}" for letter in "abc"[:arity])
    return Operation(
        name=name,
        notation=f"{name}({arguments})",
        level=CALL,
        takes=Takes.NUMBERS,
        gives=gives,
        arity=arity,
        forms=forms,
        note=note,
    )


def _rounding(name: str) -> Operation:
    forms: Mapping[str, Forms] = {
        "numpy": {FLOATS: Inline(text=f"np.{name}({{a}})")},
        "c": {SHADER_FLOATS: Inline(text=f"{name}f({{a}})"), ("FLOAT64",): Inline(text=f"{name}({{a}})")},
        "wgsl": {SHADER_FLOATS: Inline(text=f"{name}({{a}})")},
    }
    return _function(name, Gives.JOIN, forms, _PASSES)


def _extreme(name: str, numpy: str, tie: str, gives: Gives) -> Operation:
    """`tie` is the NumPy text of what two equal floats give: NumPy itself leaves open which zero comes out."""
    call = Inline(text=f"{name}({{a}}, {{b}})")
    plain = f"np.{numpy}({{a}}, {{b}})"
    forms: Mapping[str, Forms] = {
        "python": {("UINT", "INT", "FLOAT"): call},
        "numpy": {FLOATS: Inline(text=f"np.where({{a}} == {{b}}, {tie}, {plain})"), INTEGERS: Inline(text=plain)},
        "c": {ALL: Library()},
        "wgsl": {
            SHADER_FLOATS: Library(),
            _SMALL: call,
            WIDE: Library(needs=("less",)),
        },
    }
    note = f"IEEE 754-2019's {numpy}: a NaN on either side gives NaN, and -0 is below +0."
    return _function(name, gives, forms, note, arity=2)


_ABS = _function(
    "abs",
    Gives.UNSIGNED,
    {
        "python": {("UINT", "INT", "FLOAT"): Inline(text="abs({a})")},
        "numpy": {ALL: Inline(text="np.abs({a})")},
        "c": {
            SHADER_FLOATS: Inline(text="fabsf({a})"),
            ("FLOAT64",): Inline(text="fabs({a})"),
            SIGNED: Library(),
            UNSIGNED: Inline(text="{a}"),
        },
        "wgsl": {
            (*SHADER_FLOATS, "INT32"): Inline(text="abs({a})"),
            ("INT16", "INT8"): Inline(text="extractBits(abs({a}), 0u, {bits}u)"),
            UNSIGNED: Inline(text="{a}"),
            ("INT64",): Library(needs=("negate",)),
        },
    },
    "The smallest integer stays itself.",
)

_SIGN = _function(
    "sign",
    Gives.SIGNED,
    {
        "python": {("UINT", "INT", "FLOAT"): Inline(text="({a} > 0) - ({a} < 0)")},
        "numpy": {ALL: Inline(text="np.sign({a})")},
        "c": {ALL: Library()},
        "wgsl": {(*SHADER_FLOATS, *INTEGERS): Library()},
    },
    "-1, 0 or 1; of either zero 0; NaN stays NaN.",
)

_SQRT = _function(
    "sqrt",
    Gives.JOIN,
    {
        "python": {("FLOAT",): Inline(text="{a} ** 0.5")},
        "numpy": {FLOATS: Inline(text="np.sqrt({a})")},
        "c": {SHADER_FLOATS: Inline(text="sqrtf({a})"), ("FLOAT64",): Inline(text="sqrt({a})")},
        "wgsl": {SHADER_FLOATS: Inline(text="sqrt({a})")},
    },
    "NaN below zero; correctly rounded, but in WGSL.",
)

_FLOOR_MOD = _function(
    "floor_mod",
    Gives.SECOND,
    {
        "python": {("UINT", "INT"): Inline(text="{a} % {b} if {b} else 0", nonzero="{a} % {b}")},
        "numpy": {ALL: Inline(text="np.mod({a}, {b})")},
        "c": {SHADER_FLOATS: _SPLIT_MOD, ("FLOAT64",): _SPLIT, _BYTES: _BYTE_MOD, INTEGERS: Library()},
        "wgsl": {
            SHADER_FLOATS: Library(needs=("magnitude_mod",)),
            _SMALL: Library(),
            ("UINT64",): Library(needs=("divide_words",)),
            ("INT64",): Library(needs=("add", "trunc_mod")),
        },
    },
    "The remainder of the division rounded down, with the divisor's sign, also on zeros; Python's and NumPy's. Exact, "
    "then one rounded addition where the signs differ. Integers: x mod 0 is 0. Floats: NaN for an infinite dividend "
    "or a zero divisor; an infinite divisor gives the dividend where the signs agree, else the divisor.",
    arity=2,
)

_TRUNC_MOD = _function(
    "trunc_mod",
    Gives.FIRST,
    {
        "python": {
            ("UINT",): Inline(text="{a} % {b} if {b} else 0", nonzero="{a} % {b}"),
            ("INT",): Inline(text="(abs({a}) % abs({b}) if {a} >= 0 else -(abs({a}) % abs({b}))) if {b} else 0"),
        },
        "numpy": {ALL: Inline(text="np.fmod({a}, {b})")},
        "c": {
            SHADER_FLOATS: _SPLIT_MOD,
            ("FLOAT64",): _SPLIT,
            _BYTES: _BYTE_MOD,
            _SMALL: Library(),
            WIDE: Library(needs=("floor_mod",)),
        },
        "wgsl": {
            SHADER_FLOATS: Library(needs=("magnitude_mod",)),
            _SMALL: Library(),
            ("UINT64",): Library(needs=("divide_words",)),
            ("INT64",): Library(needs=("negate", "divide_words")),
        },
    },
    "The remainder of the division rounded toward zero, with the dividend's sign, also on zeros; C's fmod. Exact. "
    "Integers: x mod 0 is 0. Floats: NaN for an infinite dividend or a zero divisor.",
    arity=2,
)

_GENERAL = (
    _ABS,
    _SIGN,
    _extreme("min", "minimum", "np.where(np.signbit({a}), {a}, {b})", Gives.JOIN),
    _extreme("max", "maximum", "np.where(np.signbit({a}), {b}, {a})", Gives.LARGEST),
    _rounding("floor"),
    _rounding("ceil"),
    _rounding("trunc"),
    _SQRT,
    _FLOOR_MOD,
    _TRUNC_MOD,
)


def _test(name: str, numpy: str, note: str) -> Operation:
    forms: Mapping[str, Forms] = {
        "numpy": {FLOATS: Inline(text=f"np.{numpy}({{a}})"), INTEGERS: Inline(text="np.zeros(np.shape({a}), bool)")},
        "c": {(*FLOATS, *INTEGERS): Library()},
        "wgsl": {SHADER_FLOATS: Library(), INTEGERS: Inline(text="false")},
    }
    return _function(name, Gives.BOOL, forms, note)


_ROUNDING = (
    _function(
        "round_half_even",
        Gives.JOIN,
        {
            "numpy": {FLOATS: Inline(text="np.rint({a})")},
            "c": {SHADER_FLOATS: Inline(text="rintf({a})"), ("FLOAT64",): Inline(text="rint({a})")},
            "wgsl": {SHADER_FLOATS: Inline(text="round({a})")},
        },
        f"To the nearest whole number, halves to the even one. {_PASSES}",
    ),
    _function(
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


def _exact(name: str, arity: int, text: str, wgsl: Library, note: str, types: tuple[str, ...] = FLOATS) -> Operation:
    """An operation that gives the same bits in every language, each step correctly rounded, in the order that is
    written; `text` is its text where the language itself is exact.
    """
    forms: Mapping[str, Forms] = {
        "numpy": {types: Inline(text=text)},
        "c": {types: Inline(text=text)},
        "wgsl": {SHADER_FLOATS: wgsl, **({INTEGERS: Inline(text=text)} if types is not FLOATS else {})},
    }
    return _function(name, Gives.JOIN, forms, note, arity)


_FUSED = _function(
    "fused_multiply_add",
    Gives.JOIN,
    {
        "numpy": {ALL: Inline(text="{a} * {b} + {c}")},
        "c": {ALL: Library()},
        "wgsl": {
            SHADER_FLOATS: Library(needs=("keep", "product_rest")),
            WORDS: Inline(text="{a} * {b} + {c}"),
            NARROW: Inline(text="extractBits({a} * {b} + {c}, 0u, {bits}u)"),
            (*WIDE, "FLOAT64"): Library(needs=("multiply", "add")),
        },
    },
    "x * y + z. Floats are rounded once, FLOAT64 after each step; integers wrap modulo 2^n.",
    arity=3,
)

_MEAN = _function(
    "mean",
    Gives.JOIN,
    {
        "numpy": {
            FLOATS: Inline(text="np.where(np.isinf({a} + {b}), {a} / 2 + {b} / 2, ({a} + {b}) / 2)"),
            WORDS: Inline(text="({a} + {b} - np.fmod({a} + {b}, {type}(2))) // {type}(2)"),
        },
        "c": {SHADER_FLOATS: Library(split=True), WORDS: Library()},
        "wgsl": {SHADER_FLOATS: Library(needs=("is_infinite", "keep")), WORDS: Inline(text="({a} + {b}) / 2")},
    },
    "(a + b) / 2; of floats whose sum is infinite a / 2 + b / 2. Integers wrap, and are cut toward zero.",
    arity=2,
)

_EXACT = (
    _FUSED,
    _MEAN,
    _exact(
        "quotient",
        2,
        "{a} / {b}",
        Library(),
        "a / b of floats, correctly rounded in WGSL too, whose own division may be 2.5 ULP off.",
    ),
    _exact(
        "precise",
        1,
        "{a}",
        Library(needs=("keep",)),
        "x rounded as it stands: a shader's compiler fuses the step with no other. C's needs -ffp-contract=off. "
        "Integers pass through.",
        (*FLOATS, *INTEGERS),
    ),
)


_NARROW_UNSIGNED = ("UINT16", "UINT8")
_OTHER_INTEGERS = tuple(t for t in INTEGERS if t not in _NARROW_UNSIGNED)


def _pairwise(name: str, sign: str) -> Operation:
    text = f"{{a}} {sign} {{b}}"
    forms: Mapping[str, Forms] = {
        "numpy": {INTEGERS: Inline(text=text)},
        "c": {INTEGERS: Inline(text=f"({{type}})({text})")},
        "wgsl": {INTEGERS: Inline(text=text)},
    }
    return _function(name, Gives.JOIN, forms, "Bit by bit.", arity=2)


def _shift(name: str, numpy: str, note: str) -> Operation:
    forms: Mapping[str, Forms] = {
        "numpy": {UNSIGNED: Inline(text=numpy)},
        "c": {UNSIGNED: Library()},
        "wgsl": {UNSIGNED: Library()},
    }
    return _function(name, Gives.JOIN, forms, note, arity=2)


_NOT = _function(
    "bit_not",
    Gives.JOIN,
    {
        "numpy": {INTEGERS: Inline(text="~{a}")},
        "c": {INTEGERS: Inline(text="({type})~{a}")},
        "wgsl": {
            _OTHER_INTEGERS: Inline(text="~{a}"),
            _NARROW_UNSIGNED: Inline(text="extractBits(~{a}, 0u, {bits}u)"),
        },
    },
    "Bit by bit.",
)

_COUNT = _function(
    "bit_count",
    Gives.JOIN,
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

_BITWISE = (
    _pairwise("bit_and", "&"),
    _pairwise("bit_or", "|"),
    _pairwise("bit_xor", "^"),
    _NOT,
    _COUNT,
    _shift("shift_left", "np.left_shift({a}, {b})", "Zeros come in; a count of the width or more gives 0."),
    _shift("shift_right", "np.right_shift({a}, {b})", "Zeros come in; a count of the width or more gives 0."),
)


_INTEGER_POWER = Operation(
    name="power",
    notation="power({a}, {b})",
    level=CALL,
    takes=Takes.NUMBERS,
    gives=Gives.JOIN,
    arity=2,
    forms={
        "c": {INTEGERS: Library(template="integer_power")},
        "wgsl": {
            _SMALL: Library(template="integer_power"),
            WIDE: Library(template="integer_power", needs=("multiply",)),
        },
    },
    note="Integers wrap modulo 2^n; a negative exponent gives 1 / x truncated, and of 0 that is 0; x to the 0 is 1.",
    mixed=True,
)

NAMED = (*_GENERAL, *_ROUNDING, *_EXACT, *_BITWISE, _INTEGER_POWER)
"""All but the transcendental ones and conversions."""

HELPERS: Mapping[str, Mapping[str, Mapping[tuple[str, ...], Library]]] = {
    # name -> language -> data types -> what it needs. Bodies that only other bodies call.
    "magnitude_mod": {"c": {_BYTES: Library()}, "wgsl": {SHADER_FLOATS: Library()}},
    "reduced_dividend": {"c": {SHADER_FLOATS: Library()}},
    "multiply_words": {"wgsl": {(*WIDE, "FLOAT64"): Library()}},
    "rounded": {"wgsl": {("FLOAT64",): Library()}},
    "divide_words": {"wgsl": {WIDE: Library(needs=("multiply_words",))}},
    **REAL_HELPERS,
}


_PASSES = "A zero keeps its sign; infinities and NaN pass through."
