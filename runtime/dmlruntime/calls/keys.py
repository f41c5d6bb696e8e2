"""Keys of calls, by which a call finds the compiled operator of an earlier one: a quick key, and one of everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

import numpy as np

from dmlruntime.calls.arguments import describe
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import ARRAY_KEYS

_PLAIN = (bool, int, float, str, np.number, np.bool_, np.dtype, type)
"""Types of values that are safe to look up; validation says what is wrong with any other."""
_DEPTH_MAX = 4
"""Values within values are looked up to this depth; a list may contain itself."""


_ALONE, _AS_TEXT = "alone", "as text"
_kinds: dict[tuple[type, ...], str | None] = {}
"""How values of these types are looked up: as they are, as text, or None for one by one."""
_KINDS_MAX = 512


def quick_key(
    kind: type[OperatorDescriptor], values: tuple[Any, ...], inputs: Sequence[Any], out: Any, device: Any
) -> tuple[Any, ...] | None:
    """A key that is quick to make: most likely, another call that has it wants the same operator.

    Only the first array takes part; whether `out` is given counts, because it can decide what the operator is. None
    where that cannot be said.
    """
    first = inputs[0] if inputs else None
    array_key = ARRAY_KEYS.get(type(first))
    if array_key is None:
        return None
    try:
        types = tuple(map(type, values))
        how = _kinds[types] if types in _kinds else _kind(types)
        texts = tuple(map(repr, values)) if how is _AS_TEXT else ()
        if texts and "nan" not in texts:  # NaN have payloads, which their text does not show
            values = texts
        elif how is not _ALONE:
            found: list[Any] = []
            if not _add(values, found):
                return None
            values = tuple(found)
        # A device object stays alive with the operator that is found; that it is the same one is tested there.
        place = device if device is None or type(device) is str else id(device)
        return (kind, place, types, values, out is None, type(first), array_key(first))
    except Exception:  # whatever a foreign object raises
        return None


def _kind(types: tuple[type, ...]) -> str | None:
    how: str | None = _ALONE
    for each in types:
        if each is float:  # 0.0 equals -0.0, and NaN not even itself
            how = _AS_TEXT
        elif each not in (bool, int, str, type(None)) and not (
            issubclass(each, IntEnum) and each.__hash__ is int.__hash__
        ):
            how = None
            break
    if len(_kinds) >= _KINDS_MAX:
        _kinds.clear()
    _kinds[types] = how
    return how


def full_key(
    kind: type[OperatorDescriptor], device: Any, arrays: Sequence[Any], values: Iterable[Any]
) -> tuple[Any, ...] | None:
    """Return what tells compiled operators apart, whatever the arrays are; None for what cannot be looked up."""
    found: list[Any] = [kind, device, *(None if array is None else describe(array) for array in arrays)]
    return tuple(found) if _add(values, found) else None


def _add(values: Iterable[Any], found: list[Any], depth: int = 0) -> bool:
    """Add each value with its type: 1, 1.0 and True are equal but not all legal. False where one cannot be looked up.

    Zeros and NaN of floats are added as bytes: 0.0 equals -0.0, and NaN, which has a payload, not even itself.
    """
    for value in values:
        found.append(type(value))
        if isinstance(value, (float, np.floating)):
            found.append(value if value and value == value else np.asarray(value).tobytes())
        elif value is None or isinstance(value, _PLAIN):
            found.append(value)
        elif (parts := _parts(value)) is None or depth == _DEPTH_MAX:
            return False
        else:
            found.append(len(parts))
            if not _add(parts, found, depth + 1):
                return False
    return True


def _parts(value: Any) -> tuple[Any, ...] | None:
    """The values within a value, where it is one of those that have any."""
    if isinstance(value, DML_SCALE_BIAS):
        return (value.Scale, value.Bias)
    if isinstance(value, OperatorDescriptor):
        return tuple(vars(value).values())
    return tuple(value) if type(value) in (tuple, list) else None
