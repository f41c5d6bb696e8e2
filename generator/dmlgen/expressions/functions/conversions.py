"""Conversions between data types: what each is in C and WGSL, and the rows of the table that ask for one.

Integers wrap. Integers become floats, and floats become narrower ones, by rounding to nearest even. Floats become
integers toward zero, saturating, and NaN becomes 0. A value of FLOAT16 is held in 32 bits, so that converting from it
needs nothing, and converting to it needs care from FLOAT64 only, which must not be rounded twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions.functions.datatypes import ALL, DataType, value_type
from dmlgen.expressions.functions.table import CALL, Gives, Operation, Takes


@dataclass(frozen=True, kw_only=True)
class Conversion:
    """How a conversion is written: `text` with {a} for the argument, or a call of a function of the library.

    In C the function's body is `templates/functions/<template>.c.j2`; in WGSL it is a file of the library (`is_file`),
    found by its name. `needs` are the conversions that it calls, each as (from, to).
    """

    text: str | None = None
    template: str | None = None
    is_file: bool = False
    needs: tuple[tuple[str, str], ...] = ()


_SAME = Conversion(text="{a}")


@lru_cache(maxsize=512)
def conversion(language: str, source: str, target: str) -> Conversion | None:
    """The conversion from `source`, which is never FLOAT16, to `target`; None where the language has none."""
    if source == target or (source, target) == ("FLOAT32", "FLOAT16"):
        return _SAME
    if language == "c":
        return _in_c(DataType(source), DataType(target))
    return _in_wgsl(DataType(source), DataType(target)) if language == "wgsl" else None


def _in_c(source: DataType, target: DataType) -> Conversion:
    if source.is_float and not target.is_float:
        return Conversion(template="convert_float_to_integer")
    if (source.name, target.name) == ("FLOAT64", "FLOAT16"):
        return Conversion(template="convert_float64_to_float16")
    return Conversion(text=f"({value_type('c', target.name)}){{a}}")


def _in_wgsl(source: DataType, target: DataType) -> Conversion:
    if not source.is_float and not target.is_float:
        return _wgsl_integer_to_integer(source, target)
    if target.is_float and not source.is_float and target.name != "FLOAT64" and source.bits < 32:
        return Conversion(text="f32({a})")
    return Conversion(is_file=True, needs=tuple(_wgsl_needs(source, target)))


def _wgsl_needs(source: DataType, target: DataType) -> Iterator[tuple[str, str]]:
    """The conversions that one from or to a float calls."""
    if source.is_float and target.bits < 64 and not target.is_float:
        wide = "INT64" if source.name == "FLOAT64" else "INT32" if target.is_signed else "UINT32"
        if source.name == "FLOAT64" or target.bits < 32:
            yield source.name, wide
    elif not source.is_float and target.name == "FLOAT64" and source.bits < 64:
        wide = "INT64" if source.is_signed else "UINT64"
        if source.is_signed:
            yield source.name, wide
        yield wide, target.name
    elif not source.is_float and target.name != "FLOAT64" and source.name != "UINT32":
        yield "UINT32", target.name


def _wgsl_integer_to_integer(source: DataType, target: DataType) -> Conversion:
    if target.bits == 64:
        if source.bits == 64:
            return _SAME
        return Conversion(is_file=True) if source.is_signed else Conversion(text="vec2<u32>({a}, 0u)")
    low = "{a}.x" if source.bits == 64 else "{a}"
    is_signed = source.is_signed and source.bits < 64
    value = low if is_signed == target.is_signed else f"bitcast<{value_type('wgsl', target.name)}>({low})"
    fits = source.bits < target.bits and (target.is_signed or not source.is_signed)
    if target.bits == 32 or fits:
        return Conversion(text=value)
    return Conversion(text=f"extractBits({value}, 0u, {target.bits}u)")


def _to(name: str) -> Operation:
    return Operation(
        name=name,
        notation=f"{name}({{a}})",
        level=CALL,
        takes=Takes.NUMBERS,
        gives=Gives.JOIN,
        arity=1,
        note="The value in this data type; one in FLOAT16 is rounded when it is stored.",
    )


CONVERSIONS = (
    Operation(
        name="convert",
        notation="convert({a}, {b})",
        level=CALL,
        takes=Takes.TARGET,
        gives=Gives.JOIN,
        arity=2,
        note="The value in the data type of a tensor.",
    ),
    *map(_to, ALL),
)
"""``convert(x, OutputTensor)``, and each data type's name as a function: ``INT32(x)``."""
