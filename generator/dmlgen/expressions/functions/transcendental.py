"""The transcendental functions of the language, and the helpers that their bodies call.

FLOAT16 is computed as FLOAT32 is. The texts in C and WGSL take the same steps with the same constants.
`docs/functions.md` tells how each function is computed and how far off it was found to be.
"""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.expressions.functions.datatypes import FLOATS, SHADER_FLOATS
from dmlgen.expressions.functions.table import CALL, Forms, Gives, Inline, Library, Operation, Takes

_BUILT_IN = ("bits_of", "value_of", "multiply_add", "nearest")
"""Built-in functions of WGSL that C needs a body for."""


def _library(needs: str, language: str, *, split: bool = False, template: str | None = None) -> Library:
    """The body in a language. `needs` names what it calls in either; `keep` is there in WGSL only."""
    absent = ("keep",) if language == "c" else _BUILT_IN
    called = tuple(name for name in needs.split() if name not in absent)
    return Library(needs=called, split=split, template=template)


def _real(
    name: str,
    ulp: tuple[float, float],
    needs: str,
    numpy: str | None = None,
    *,
    note: str,
    split: bool = False,
    template: str | None = None,
    shader_needs: str | None = None,
) -> Operation:
    """A row; `ulp` are the bounds in C and WGSL, and a NumPy text with {b} or {c} is that of a function of 2 or 3.

    `shader_needs` names what it calls in WGSL where that is not `needs`.
    """
    arity = 1 if numpy is None else 3 if "{c}" in numpy else 2 if "{b}" in numpy else 1
    forms: dict[str, Forms] = {
        "c": {SHADER_FLOATS: _library(needs, "c", split=split, template=template)},
        "wgsl": {SHADER_FLOATS: _library(needs if shader_needs is None else shader_needs, "wgsl")},
    }
    if numpy is not None:
        forms["numpy"] = {FLOATS: Inline(text=numpy)}
    return Operation(
        name=name,
        notation=f"{name}({', '.join(('{a}', '{b}', '{c}')[:arity])})",
        level=CALL,
        takes=Takes.NUMBERS,
        gives=Gives.JOIN,
        arity=arity,
        forms=forms,
        note=note,
        ulp=dict(zip(("c", "wgsl"), ulp, strict=True)),
    )


_BY_BITS = "bits_of value_of multiply_add keep"
_CIRCLE = "bits_of multiply_add keep product_rest multiply_high"
_ROOT = "multiply_add keep product_rest"

_EXPONENTIAL = (
    _real(
        "exp", (1.0, 1.5), _BY_BITS, "np.exp({a})", note="Overflow gives infinity, underflow subnormal numbers or 0."
    ),
    _real(
        "exp_nonpositive",
        (1.0, 1.5),
        _BY_BITS,
        "np.exp({a})",
        note="exp of a number that is not above 0, in fewer steps.",
    ),
    _real(
        "expm1",
        (1.5, 1.5),
        _BY_BITS,
        "np.expm1({a})",
        note="exp(x) - 1 without its cancellation; a zero keeps its sign.",
    ),
    _real("log", (1.0, 1.5), _BY_BITS, "np.log({a})", note="Of either zero -infinity, below it NaN."),
    _real(
        "log1p",
        (1.5, 2.0),
        _BY_BITS,
        "np.log1p({a})",
        note="log(1 + x) without its cancellation; of -1 -infinity, below it NaN; a zero keeps its sign.",
    ),
    _real(
        "power",
        (1.5, 2.0),
        f"{_BY_BITS} nearest scale product_rest",
        "np.power({a}, {b})",
        template="power_float",
        note="Floats: C's pow. x to either zero and 1 to anything are 1, NaN too; a negative x to a number that is not "
        "whole is NaN; infinities count as even numbers.",
    ),
    _real(
        "sigmoid",
        (1.0, 1.5),
        f"{_BY_BITS} product_rest",
        "1 / (1 + np.exp(-{a}))",
        note="1 / (1 + exp(-x)); never overflows on its way.",
    ),
    _real(
        "softplus",
        (1.5, 2.0),
        _BY_BITS,
        "np.logaddexp(0, {a})",
        note="log(1 + exp(x)) without overflow or cancellation.",
    ),
    _real(
        "sigmoid_times",
        (1.5, 2.0),
        f"{_BY_BITS} product_rest scale",
        "{c} / (1 + np.exp(-({a} * {b})))",
        note="sigmoid(x * y) * z: x * y is not rounded, and sigmoid alone may be subnormal or 0.",
    ),
    _real(
        "softplus_times",
        (2.0, 2.5),
        f"{_BY_BITS} product_rest scale",
        "np.logaddexp(0, {a} * {b}) * {c}",
        note="softplus(x * y) * z: x * y is not rounded, and softplus alone may be subnormal or 0.",
    ),
    _real(
        "softplus_over",
        (2.0, 4.5),
        f"{_BY_BITS} product_rest scale",
        "np.logaddexp(0, {a} * {b}) / {c}",
        note="softplus(x * y) / z, as softplus_times; z is at least |x * y| / 2^128.",
    ),
    _real(
        "product",
        (1.5, 1.5),
        "bits_of value_of scale keep",
        "{a} * {b} * {c}",
        split=True,
        note="x * y * z, right also where x * y would be infinite, subnormal or 0.",
    ),
    _real(
        "quotient_times",
        (1.5, 4.0),
        "keep",
        "{a} / {b} * {c}",
        split=True,
        note="x / y * z, right also where x / y would be infinite, subnormal or 0; y is a root, from 2^-75 to 2^64.",
    ),
)

_TRIGONOMETRIC = (
    _real(
        "sin",
        (1.0, 1.5),
        f"{_CIRCLE} quadrant_sin",
        "np.sin({a})",
        split=True,
        template="trigonometric",
        shader_needs="quadrant_sin reduced_angle",
        note="Right for every finite number, however large; of infinities NaN; a zero keeps its sign.",
    ),
    _real(
        "cos",
        (1.0, 1.5),
        f"{_CIRCLE} quadrant_sin",
        "np.cos({a})",
        split=True,
        template="trigonometric",
        shader_needs="quadrant_sin reduced_angle",
        note="Right for every finite number, however large; of infinities NaN.",
    ),
    _real(
        "tan",
        (1.5, 2.0),
        f"{_CIRCLE} quadrant_tan",
        "np.tan({a})",
        split=True,
        template="trigonometric",
        shader_needs="quadrant_tan reduced_angle",
        note="Right for every finite number, however large; of infinities NaN; a zero keeps its sign.",
    ),
    _real("asin", (1.0, 1.5), _ROOT, "np.arcsin({a})", note="NaN beyond 1; a zero keeps its sign."),
    _real("acos", (1.0, 1.5), f"bits_of {_ROOT}", "np.arccos({a})", note="NaN beyond 1."),
    _real("atan", (1.5, 3.0), _BY_BITS, "np.arctan({a})", note="A zero keeps its sign."),
    _real(
        "atan2",
        (1.5, 3.0),
        f"bits_of {_ROOT}",
        "np.arctan2({a}, {b})",
        note="The angle of the point (b, a) with the sign of a; zeros and infinities as in C.",
    ),
)

_HYPERBOLIC = (
    _real("sinh", (2.0, 2.5), _BY_BITS, "np.sinh({a})", note="A zero keeps its sign."),
    _real("cosh", (2.0, 2.5), _BY_BITS, "np.cosh({a})", note="At least 1."),
    _real("tanh", (1.5, 3.0), _BY_BITS, "np.tanh({a})", note="A zero keeps its sign."),
    _real("asinh", (1.0, 1.5), f"{_BY_BITS} product_rest", "np.arcsinh({a})", note="A zero keeps its sign."),
    _real("acosh", (2.0, 2.5), f"{_BY_BITS} product_rest", "np.arccosh({a})", note="NaN below 1."),
    _real(
        "atanh",
        (2.0, 2.5),
        "bits_of log1p",
        "np.arctanh({a})",
        note="Of 1 and -1 infinities, beyond them NaN; a zero keeps its sign.",
    ),
)

_ERROR_FUNCTIONS = (
    _real("erf", (1.5, 2.0), _BY_BITS, note="A zero keeps its sign."),
    _real("erfc", (4.5, 5.5), f"{_BY_BITS} product_rest", note="1 - erf(x) without its cancellation."),
    _real(
        "normal_cdf",
        (2.5, 3.0),
        f"{_BY_BITS} product_rest",
        note="0.5 * erfc(-x / sqrt(2)): what part of the normal distribution lies below x.",
    ),
    _real(
        "gelu",
        (3.0, 3.5),
        f"{_BY_BITS} product_rest",
        note="x * normal_cdf(x), right also where normal_cdf(x) alone would be subnormal or 0.",
    ),
)

TRANSCENDENTAL = (*_EXPONENTIAL, *_TRIGONOMETRIC, *_HYPERBOLIC, *_ERROR_FUNCTIONS)


def _helper(needs: str, *languages: str) -> Mapping[str, Mapping[tuple[str, ...], Library]]:
    return {language: {SHADER_FLOATS: _library(needs, language)} for language in languages}


REAL_HELPERS: Mapping[str, Mapping[str, Mapping[tuple[str, ...], Library]]] = {
    # As `named.HELPERS`: bodies that only other bodies call.
    **{name: _helper("", "c") for name in _BUILT_IN},
    "keep": _helper("", "wgsl"),
    "scale": _helper("value_of", "c", "wgsl"),
    "product_rest": _helper("bits_of value_of multiply_add keep", "c", "wgsl"),
    "multiply_high": _helper("", "c", "wgsl"),
    "reduced_angle": _helper("bits_of multiply_add keep product_rest multiply_high", "wgsl"),
    "quadrant_sin": _helper("bits_of value_of multiply_add keep", "c", "wgsl"),
    "quadrant_tan": _helper("multiply_add keep product_rest", "c", "wgsl"),
}
