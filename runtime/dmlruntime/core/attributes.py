"""Values of a descriptor that are more than one number, and defaults that follow from a tensor.

Source: ns-directml-dml_scale_bias, ns-directml-dml_size_2d.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.late_numpy import numpy_type
from dmlruntime.core.suggestions import Members


@dataclass(frozen=True)
class DML_SCALE_BIAS(Members):
    """A scale and a bias that an operator applies to its input first: ``x * Scale + Bias``."""

    Scale: float
    Bias: float

    def __post_init__(self) -> None:
        for name in ("Scale", "Bias"):
            value = getattr(self, name)
            if isinstance(value, numpy_type("generic")):
                object.__setattr__(self, name, value.item())  # the dataclass is frozen


@dataclass(frozen=True)
class DML_SIZE_2D(Members):
    """A width and a height, in elements."""

    Width: int
    Height: int

    def __post_init__(self) -> None:
        for name in ("Width", "Height"):
            value = getattr(self, name)
            if isinstance(value, numpy_type("generic")):
                object.__setattr__(self, name, value.item())  # the dataclass is frozen


@dataclass(frozen=True)
class DataTypeOf:
    """The default of a data type member in the function form: the data type of the tensor `tensor`."""

    tensor: str


@dataclass(frozen=True, kw_only=True)
class Elements:
    """The values of an array, or the sizes of an output, where the function form is given none.

    `value` is a function of the descriptor and of an element's number; of an array of outputs also of the number that
    the caller gives for one of them. `count` says how many there are (None: as many as other arrays have). `members`
    are those that `value` reads.
    """

    value: Callable[..., Any]
    count: Callable[[Any], int] | None = None
    members: tuple[str, ...] = ()


def as_scale_bias(value: object) -> object:
    """A pair as a DML_SCALE_BIAS; anything else unchanged (validation then reports it)."""
    return DML_SCALE_BIAS(*value) if isinstance(value, (tuple, list)) and len(value) == 2 else value


def as_size_2d(value: object) -> object:
    """A pair (width, height) as a DML_SIZE_2D; anything else unchanged (validation then reports it)."""
    return DML_SIZE_2D(*value) if isinstance(value, (tuple, list)) and len(value) == 2 else value


def as_sequence(value: object) -> object:
    """A list, a tuple or an array as a tuple of Python's own values; anything else unchanged.

    An array without dimensions is its element, one of several dimensions a list of lists, which no rule takes.
    """
    if isinstance(value, numpy_type("ndarray")):
        if value.ndim != 1:
            return value.tolist()
        value = value.tolist()
    if not isinstance(value, (tuple, list, range)):
        return value
    generic = numpy_type("generic")
    return tuple(item.item() if isinstance(item, generic) else item for item in value)
