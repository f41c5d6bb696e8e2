"""Values of a descriptor that are more than one number, and defaults that follow from a tensor.

Source: ns-directml-dml_scale_bias.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class DML_SCALE_BIAS:
    """A scale and a bias that an operator applies to its input first: ``x * Scale + Bias``."""

    Scale: float
    Bias: float

    def __post_init__(self) -> None:
        for name in ("Scale", "Bias"):
            value = getattr(self, name)
            if isinstance(value, np.generic):
                object.__setattr__(self, name, value.item())  # the dataclass is frozen


@dataclass(frozen=True)
class DataTypeOf:
    """The default of a data type member in the function form: the data type of the tensor `tensor`."""

    tensor: str


def as_scale_bias(value: object) -> object:
    """A pair as a DML_SCALE_BIAS; anything else unchanged (validation then reports it)."""
    return DML_SCALE_BIAS(*value) if isinstance(value, (tuple, list)) and len(value) == 2 else value
