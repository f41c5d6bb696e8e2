"""Numbers as a model writes them, so that every reader gets the same bits back.

A reader turns a number into a double, then into the element type; into FLOAT16 it truncates. Floats are therefore
written as the double that equals them. What is no JSON number (infinities, NaN) is a string.
"""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, FLOAT64
from dmlruntime.devices.binding import Array

_LINE = 100
"""Arrays of scalars and small objects stand on one line up to this length; longer arrays are wrapped at it."""


def float_literal(value: float) -> float | str:
    """A float of any width, as JSON."""
    number = float(value)
    if math.isnan(number):
        return "nan"
    return number if math.isfinite(number) else ("inf" if number > 0 else "-inf")


def elements(array: Array) -> list[float | int | str]:
    """The elements of a flat array, as JSON."""
    if array.dtype.kind != "f":
        return [int(value) for value in array]
    numbers = (_short(array) if array.dtype == np.float32 else array).tolist()
    return numbers if bool(np.all(np.isfinite(array))) else [float_literal(number) for number in numbers]


def is_plain(array: Array) -> bool:
    """Whether numbers and the string ``nan`` say everything: NaN has other bits too, which no literal can write."""
    if array.dtype.kind != "f":
        return True
    bits = array.view(f"u{array.itemsize}")
    quiet = np.array([np.nan], array.dtype).view(bits.dtype)[0]
    return bool(np.all(bits[np.isnan(array)] == quiet))


def union_literal(value: float, data_type: DML_TENSOR_DATA_TYPE) -> Any:
    """A DML_SCALAR_UNION: a number where that is exact, else an object with one member named after the type."""
    dtype = data_type.dtype
    assert dtype is not None
    if data_type.is_integer:
        return int(value) if data_type.is_signed else int(value) % 2**data_type.bits
    with np.errstate(over="ignore"):
        held = np.asarray(float(value)).astype(dtype)
    literal = float_literal(float(held))
    if data_type is FLOAT16:
        exact = math.isfinite(float(held)) and float(held) == float(value)
        return literal if exact else {"UInt16": int(held.view(np.uint16))}
    if isinstance(literal, str):
        return {_UNION_MEMBERS[data_type]: literal}
    return float(_short(np.array([literal], np.float32))[0]) if data_type is FLOAT32 else literal


_UNION_MEMBERS = {FLOAT32: "Float32", FLOAT64: "Float64"}


def _short(values: Array) -> Array:
    """FLOAT32 by the fewest digits that a double's way to float32 brings back: 0.1, not 0.10000000149011612."""
    short = values.astype(np.str_).astype(np.float64)
    with np.errstate(over="ignore", invalid="ignore"):  # widening a signalling NaN warns
        return np.where(short.astype(np.float32) == values, short, values.astype(np.float64))


def model_text(model: Any) -> str:
    """A model as the text of a file: indented, arrays of numbers on few lines, the same bytes on every machine."""
    return _text(model, 0) + "\n"


def _text(value: Any, depth: int) -> str:
    if not isinstance(value, (dict, list)) or not value:
        return json.dumps(value, allow_nan=False)
    if depth > 1 and _is_small(value):
        line = json.dumps(value, allow_nan=False)
        if len(line) + 2 * depth <= _LINE:
            return line
    inner, outer = "  " * (depth + 1), "  " * depth
    if isinstance(value, dict):
        rows = [f"{json.dumps(key)}: {_text(item, depth + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(inner + row for row in rows) + f"\n{outer}}}"
    if _is_flat(value):
        return "[\n" + _wrapped([json.dumps(item, allow_nan=False) for item in value], inner) + f"\n{outer}]"
    return "[\n" + ",\n".join(inner + _text(item, depth + 1) for item in value) + f"\n{outer}]"


def _is_flat(value: Any) -> bool:
    return not any(isinstance(item, (dict, list)) for item in _items(value))


def _is_small(value: Any) -> bool:
    """Whether one line may do: few items, and nothing nested in what is nested."""
    return all(len(part) <= _LINE for part in (value, *_nested(value))) and all(map(_is_flat, _nested(value)))


def _nested(value: Any) -> list[Any]:
    return [item for item in _items(value) if isinstance(item, (dict, list))]


def _items(value: Any) -> Any:
    return value.values() if isinstance(value, dict) else value


def _wrapped(words: list[str], indent: str) -> str:
    lines, line = [], indent
    for i, word in enumerate(words):
        text = word + ("," if i + 1 < len(words) else "")
        if line != indent and len(line) + 1 + len(text) > _LINE:
            lines.append(line)
            line = indent
        line += text if line == indent else f" {text}"
    return "\n".join([*lines, line])
