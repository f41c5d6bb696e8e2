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
        "c": {("FLOAT32", "FLOAT16"): Inline(text=f"{name}f({{a}})"), ("FLOAT64",): Inline(text=f"{name}({{a}})")},
        "wgsl": {SHADER_FLOATS: Inline(text=f"{name}({{a}})")},
    }
    return _function(name, Gives.JOIN, forms, "A zero keeps its sign; infinities and NaN pass through.")


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
            ("FLOAT32", "FLOAT16"): Inline(text="fabsf({a})"),
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
        "c": {("FLOAT32", "FLOAT16"): Inline(text="sqrtf({a})"), ("FLOAT64",): Inline(text="sqrt({a})")},
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
        "c": {("FLOAT32", "FLOAT16"): _SPLIT_MOD, ("FLOAT64",): _SPLIT, _BYTES: _BYTE_MOD, INTEGERS: Library()},
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
            ("FLOAT32", "FLOAT16"): _SPLIT_MOD,
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

LIBRARY = (
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

HELPERS: Mapping[str, Mapping[str, Mapping[tuple[str, ...], Library]]] = {
    # name -> language -> data types -> what it needs. Bodies that only other bodies call.
    "magnitude_mod": {"c": {_BYTES: Library()}, "wgsl": {SHADER_FLOATS: Library()}},
    "reduced_dividend": {"c": {("FLOAT32", "FLOAT16"): Library()}},
    "multiply_words": {"wgsl": {(*WIDE, "FLOAT64"): Library()}},
    "rounded": {"wgsl": {("FLOAT64",): Library()}},
    "divide_words": {"wgsl": {WIDE: Library(needs=("multiply_words",))}},
    **REAL_HELPERS,
}
