"""Declarations about testing an operator: where inputs are drawn from, and which attributes are tried."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dmlruntime.cases.draws import DescriptorDrawer, Drawer
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE

Domain = Mapping[str, Mapping[DML_TENSOR_DATA_TYPE, Drawer | DescriptorDrawer]]
"""Per input and data type, what draws its elements."""

AttributeValues = Mapping[str, tuple[Any, ...] | Mapping[DML_TENSOR_DATA_TYPE, tuple[Any, ...]]]
"""Per attribute the values to try, or those for each data type of the operator's first tensor."""


Sweep = tuple[Mapping[str, Any], ...]
"""Sizes that fit together, by member: sizes of tensors (of an array of tensors a tuple of sizes, None of what is
absent), and values of attributes."""


def values_of(values: AttributeValues, name: str, data_type: DML_TENSOR_DATA_TYPE | None) -> tuple[Any, ...] | None:
    """The values to try of attribute `name` where the first tensor is of `data_type`; None where nothing is said."""
    said = values.get(name)
    if said is None or isinstance(said, tuple):
        return said
    return said.get(data_type, ()) if data_type is not None else ()
