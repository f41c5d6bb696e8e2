"""Values as the text that pages show: rounded to their type, then the shortest decimal that means the same value."""

from __future__ import annotations

import dataclasses
import math
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import EXACT_MAX
from dmlruntime.core.operators import OperatorDescriptor
from dmltools.site.facts import Record

GRID_MAX = 64
"""A tensor with more elements is written in one line, and shortened."""

LINE_MAX = 24
"""So many elements are written in one line."""

_SPECIAL = ("inf", "-inf", "nan")
"""How the JSON files write what JSON has no numbers for."""

_FORMATS = {"FLOAT16": ("<e", 5), "FLOAT32": ("<f", 9), "FLOAT64": ("<d", 17)}
"""How `struct` calls a type, and how many digits tell its values apart."""


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """Two dimensions of a tensor; `at` is their index in the others, such as ``[0, 1]``, empty if there are none."""

    at: str
    rows: tuple[tuple[str, ...], ...]


def number(value: float | str, kind: str) -> str:
    """Return a value of a data type as text: ``0.1`` of the FLOAT32 nearest to it, ``-inf``, ``NaN``."""
    if kind not in _FORMATS:
        return str(value)
    form, digits = _FORMATS[kind]
    rounded = _rounded(float(value), form)
    if math.isnan(rounded):
        return "NaN"
    if math.isinf(rounded):
        return "inf" if rounded > 0 else "-inf"
    texts = (f"{rounded:.{precision}g}" for precision in range(1, digits + 1))
    shortest = next(text for text in texts if _rounded(float(text), form) == rounded)
    return repr(float(shortest)).removesuffix(".0").replace("e-0", "e-").replace("e+", "e")


def _rounded(value: float, form: str) -> float:
    """Return `value` in a type of fewer bits; infinite where that has no such number."""
    try:
        found: float = struct.unpack(form, struct.pack(form, value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    return found


def count(tensor: Record) -> int:
    """Return how many elements a tensor has."""
    return math.prod(tensor["sizes"])


def elements(tensor: Record, most: int) -> list[str]:
    """Return the first elements of a tensor as text, at most `most`."""
    number_of = min(count(tensor), most)
    if "values" in tensor:
        values: Sequence[Any] = tensor["values"][:number_of]
    elif "value" in tensor:
        values = [tensor["value"]] * number_of
    else:
        start, step = (int(x) if isinstance(x, str) else x for x in (tensor["start"], tensor["step"]))
        values = [start + step * i for i in range(number_of)]
    return [number(value, tensor["type"]) for value in values]


def line(tensor: Record) -> str:
    """Return a tensor in one line: ``[1 2 3]``, the end left out where it is long."""
    total = count(tensor)
    if "value" in tensor and total > LINE_MAX:
        return f"{total} times {number(tensor['value'], tensor['type'])}"
    shown = " ".join(elements(tensor, LINE_MAX))
    return f"[{shown}]" if total <= LINE_MAX else f"[{shown} …], {total} elements"


def matrices(tensor: Record) -> Iterator[Matrix]:
    """Return the tensor as matrices of its last two dimensions, in C order; nothing where it is too large for that."""
    sizes = tensor["sizes"]
    if count(tensor) > GRID_MAX:
        return
    texts = elements(tensor, GRID_MAX)
    columns = sizes[-1] if sizes else 1
    rows = [tuple(texts[at : at + columns]) for at in range(0, len(texts), columns)]
    height = sizes[-2] if len(sizes) > 1 else 1
    outer = sizes[:-2]
    for which in range(len(rows) // height):
        index, rest = [], which
        for size in reversed(outer):
            index.append(rest % size)
            rest //= size
        at = f"[{', '.join(map(str, reversed(index)))}]" if math.prod(outer) > 1 else ""
        yield Matrix(at=at, rows=tuple(rows[which * height : (which + 1) * height]))


def attribute(value: Any, kind: str) -> str:
    """Return the value of a member as text: enumerators without their prefix, structures with the names of fields."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{' '.join(attribute(item, kind.removesuffix('_ARRAY')) for item in value)}]"
    if isinstance(value, dict):
        name = value.get("operator")
        parts = [f"{key} {attribute(part, 'FLOAT')}" for key, part in value.items() if key != "operator"]
        return ", ".join([*filter(None, [name]), *parts])
    if isinstance(value, float) or (kind.startswith("FLOAT") and (value in _SPECIAL or isinstance(value, int))):
        return number(value, "FLOAT32")
    return str(value).removeprefix(f"{kind}_")


def as_json(value: Any) -> Any:
    """Return the value of a member as `specs.json` writes it; integers that JavaScript has no numbers for as text."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    if isinstance(value, float) and value.is_integer() and abs(value) < EXACT_MAX and repr(value) != "-0.0":
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > EXACT_MAX:
        return str(value)
    if isinstance(value, (DML_SCALE_BIAS, DML_SIZE_2D)):
        return {name: as_json(own) for name, own in dataclasses.asdict(value).items()}
    if isinstance(value, OperatorDescriptor):
        members = {m.name: as_json(getattr(value, m.name)) for m in value.OPERATOR.attributes}
        return {"operator": value.OPERATOR.name, **members}
    return [as_json(item) for item in value] if isinstance(value, tuple) else value
