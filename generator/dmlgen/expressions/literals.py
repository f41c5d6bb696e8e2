"""Constants in each language, exact for the data type."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Mapping

from dmlgen.codes import Code
from dmlgen.diagnostics import Fault
from dmlgen.expressions.functions import DataType, value_type

_EXTREMES = ("lowest", "highest")

_LARGEST = float.fromhex("0x1.fffffep+127")
"""The largest number of single precision."""


class LiteralError(Fault):
    """A constant does not fit its data type."""


def literal(value: int | float | str, language: str, data_type: str) -> str:
    """`value` in ``numpy``, ``c`` or ``wgsl``, as a value of `data_type`.

    `value` is a number, infinite and NaN ones included, or ``lowest`` or ``highest`` (for floats the infinities).
    Decimals are rounded to the nearest value of the type. In WGSL an infinity or NaN is a call of from_bits, which
    every kernel imports from the library. Raises LiteralError when the type cannot hold it, ValueError
    for a language or data type that there is not.
    """
    kind = DataType(data_type)
    value_type(language, data_type)  # refuses a type that the language does not have
    if isinstance(value, str):
        if value not in _EXTREMES:
            raise LiteralError(Code.LITERAL, f"{value} is no constant", f"use a number or {' or '.join(_EXTREMES)}")
        value = _extreme(kind, value)
    if kind.is_float:
        return _FLOATS[language](_rounded(value, kind), kind)
    if isinstance(value, float):
        raise LiteralError(
            Code.LITERAL, f"{value!r} is not a whole number, and {kind.name} holds no others", "write a whole number"
        )
    if not kind.smallest <= value <= kind.largest:
        raise LiteralError(Code.LITERAL, f"{value} does not fit {kind.name}", f"use {kind.smallest} to {kind.largest}")
    return _INTEGERS[language](value, kind)


def _extreme(kind: DataType, name: str) -> int | float:
    if kind.is_float:
        return math.inf if name == "highest" else -math.inf
    return kind.largest if name == "highest" else kind.smallest


def _rounded(value: int | float, kind: DataType) -> float:
    code = {32: "<f", 64: "<d"}[kind.value_bits]
    try:
        rounded: float = struct.unpack(code, struct.pack(code, float(value)))[0]
    except OverflowError as error:
        raise LiteralError(
            Code.LITERAL, f"{value} does not fit {kind.name}", "use a smaller number, or highest or lowest"
        ) from error
    return rounded


def _decimal(value: float, kind: DataType) -> str:
    """The shortest decimal that reads back as `value` in the type's own format."""
    if kind.value_bits == 64:
        return repr(value)
    texts = (f"{value:.{digits}g}" for digits in range(1, 10))  # nine digits tell any two of them apart
    text = next(text for text in texts if _is_float32(text, value))
    return text if any(mark in text for mark in ".e") else text + ".0"


def _is_float32(text: str, value: float) -> bool:
    """True if `text`, rounded to 32 bits, is `value`; a decimal next to the largest float32 may round beyond it."""
    try:
        rounded: float = struct.unpack("<f", struct.pack("<f", float(text)))[0]
    except OverflowError:
        return False
    return rounded == value


def _numpy_float(value: float, kind: DataType) -> str:
    name = value_type("numpy", kind.name)
    if math.isnan(value):
        return f"{name}(np.nan)"
    if math.isinf(value):
        return f"{name}({'-' if value < 0 else ''}np.inf)"
    return f"{name}({_decimal(value, kind)})"


def _numpy_integer(value: int, kind: DataType) -> str:
    return f"{value_type('numpy', kind.name)}({value})"


def _c_float(value: float, kind: DataType) -> str:
    if math.isnan(value):
        return "NAN"
    if math.isinf(value):
        return "-INFINITY" if value < 0 else "INFINITY"
    return _decimal(value, kind) + ("f" if kind.value_bits == 32 else "")


def _c_integer(value: int, kind: DataType) -> str:
    if kind.is_signed and value == kind.smallest:
        return f"INT{kind.bits}_MIN"  # C has no negative constants: -2147483648 would negate one that does not fit
    if kind.bits == 64:
        return f"-INT64_C({-value})" if value < 0 else f"{'INT64_C' if kind.is_signed else 'UINT64_C'}({value})"
    return str(value) if kind.is_signed else f"{value}u"


def _wgsl_float(value: float, kind: DataType) -> str:
    if kind.value_bits == 64:  # WGSL computes no such values; kernels hold their bits
        low, high = struct.unpack("<II", struct.pack("<d", value))
        return f"vec2<u32>({low}u, {high}u)"
    if abs(value) == _LARGEST:
        return f"{'-' if value < 0 else ''}3.4028234e+38f"  # the shortest decimal is above it, which WGSL refuses
    if math.isfinite(value):
        return _decimal(value, kind) + "f"
    # WGSL has no word for these and allows no constant expression that is one, but the call of a function is none.
    bits = struct.unpack("<I", struct.pack("<f", value))[0]
    return f"from_bits(0x{bits:08x}u)"


def _wgsl_integer(value: int, kind: DataType) -> str:
    if kind.bits == 64:
        return f"vec2<u32>({value & 0xFFFFFFFF}u, {value >> 32 & 0xFFFFFFFF}u)"
    if not kind.is_signed:
        return f"{value}u"
    return "bitcast<i32>(0x80000000u)" if value == -(1 << 31) else f"{value}i"  # as in C


_FLOATS: Mapping[str, Callable[[float, DataType], str]] = {"numpy": _numpy_float, "c": _c_float, "wgsl": _wgsl_float}
_INTEGERS: Mapping[str, Callable[[int, DataType], str]] = {
    "numpy": _numpy_integer,
    "c": _c_integer,
    "wgsl": _wgsl_integer,
}
