"""A case: literal inputs and member values, and the outputs that follow from them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import in_members
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC

if TYPE_CHECKING:
    from dmlruntime.devices.binding import Array


@dataclass(frozen=True, kw_only=True)
class TensorData:
    """Literal contents of a tensor, in C order: `values`, or `fill` everywhere, or `start`, `start + step`, …

    Numbers are rounded to the type, to nearest even.
    """

    type: str
    sizes: tuple[int, ...]
    values: tuple[Any, ...] | None = None
    fill: float | int | None = None
    start: float | int | None = None
    step: float | int | None = None

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        found = data_type(self.type)
        assert found is not None, self.type  # the generator has checked the name
        return found

    def array(self) -> Array:
        """The contents as an array of the type and sizes."""
        import numpy as np  # here: descriptors and plans of cases need none

        dtype = self.data_type.dtype
        if self.values is not None:
            flat = np.array(self.values, dtype=np.float64 if self.data_type.is_float else dtype)
        elif self.fill is not None:
            flat = np.full(math.prod(self.sizes), self.fill, np.float64 if self.data_type.is_float else dtype)
        elif self.data_type.is_float:
            assert self.start is not None
            assert self.step is not None
            flat = self.start + self.step * np.arange(math.prod(self.sizes), dtype=np.float64)
        else:  # in Python's integers, because no one integer type of NumPy holds every start and step
            assert self.start is not None
            assert self.step is not None
            flat = np.array([self.start + self.step * i for i in range(math.prod(self.sizes))], dtype)
        with np.errstate(over="ignore"):
            return flat.astype(dtype).reshape(self.sizes)


@dataclass(frozen=True, kw_only=True)
class Case:
    """One worked example or edge case of an operator.

    `inputs` and `outputs` have each tensor by its slot: those of an array of tensors are ``InputTensors[0]`` and on.
    `status` is ``documented``, ``silent`` (the documents do not say) or ``our choice``; `classes` names the numeric
    classes that a device may decline to promise.
    """

    name: str
    kind: str
    status: str
    note: str = ""
    classes: frozenset[str] = frozenset()
    inputs: Mapping[str, TensorData] = field(default_factory=dict)
    members: Mapping[str, Any] = field(default_factory=dict)
    outputs: Mapping[str, TensorData] = field(default_factory=dict)

    def descriptor(self, kind: type[OperatorDescriptor]) -> OperatorDescriptor:
        """The descriptor of this case, tensors packed. Optional members that the case does not name are None.

        Members that count arrays follow from them where the case does not name them.
        """
        operator = kind.OPERATOR
        absent: dict[str, Any] = {m.name: None for m in operator.members if m.optional or m.name in operator.counts}
        tensors = {**self.inputs, **self.outputs}
        described = {name: DML_BUFFER_TENSOR_DESC(data.data_type, data.sizes) for name, data in tensors.items()}
        return kind(**{**absent, **in_members(operator.tensors, described), **self.members})
