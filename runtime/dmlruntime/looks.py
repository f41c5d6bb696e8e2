"""What makes two calls alike: keys by which a call finds the compiled operator of an earlier one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from dmlruntime.arguments import describe
from dmlruntime.attributes import DML_SCALE_BIAS
from dmlruntime.operators import OperatorDescriptor

_PLAIN = (bool, int, float, str, np.number, np.bool_, np.dtype, type)
"""Types of values that are safe to look up; validation says what is wrong with any other."""
_DEPTH_MAX = 4
"""Values within values are looked up to this depth; a list may contain itself."""


def look(
    kind: type[OperatorDescriptor], inputs: Sequence[Any], values: Iterable[Any], out: Any, device: Any
) -> tuple[Any, ...] | None:
    """What can be seen of a call at a glance, if its arrays are all NumPy's own and the rest are plain values.

    It decides what the call becomes: two calls that look alike take the same compiled operator.
    """
    # A device object stays alive in what was seen; that it is the same one is tested there.
    found: list[Any] = [kind, device if device is None or type(device) is str else id(device)]
    if not _add(values, found):
        return None
    for array in (*inputs, *out) if type(out) is tuple else (*inputs, out):
        if array is None:
            found.append(None)
        elif type(array) is np.ndarray:
            found.append((array.dtype, array.shape, array.strides, array.flags.num))
        else:
            return None
    return tuple(found)


def key(
    kind: type[OperatorDescriptor], device: Any, arrays: Sequence[Any], values: Iterable[Any]
) -> tuple[Any, ...] | None:
    """What makes a compiled operator the right one, whatever the arrays are; None for what cannot be looked up."""
    found: list[Any] = [kind, device, *(None if array is None else describe(array) for array in arrays)]
    return tuple(found) if _add(values, found) else None


def _add(values: Iterable[Any], found: list[Any], depth: int = 0) -> bool:
    """Add each value with its type: 1, 1.0 and True are equal but not all legal. False where one cannot be looked up.

    Zeros and NaN of floats are added as text: 0.0 equals -0.0, and NaN not even itself.
    """
    for value in values:
        found.append(type(value))
        if isinstance(value, (float, np.floating)):
            found.append(value if value and value == value else str(float(value)))
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
