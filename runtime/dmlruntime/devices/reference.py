"""The reference device: each operator's plain NumPy function, in float64 or exact integers. Always present."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.binding import Array, strided_view
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.devices.host import HostOperator, host_array, host_empty
from dmlruntime.devices.protocol import DeviceFacts
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Step
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import validate


class ReferenceDevice:
    """Runs the NumPy reference. Slow, obvious, and the oracle of the other devices."""

    name = "reference"

    def facts(self) -> DeviceFacts:
        types = tuple(t for t in DML_TENSOR_DATA_TYPE if t.dtype is not None)
        details = (("library", f"NumPy {np.__version__}"), ("arithmetic", "float64, exact integers"))
        return DeviceFacts(
            name=self.name, title="NumPy reference", details=details, types=types, unpromised=frozenset()
        )

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        validate(descriptor, feature_level)
        return _ReferenceOperator(descriptor, _plan(descriptor))

    def asarray(self, array: Any) -> Array:
        return host_array(array)

    def empty(self, tensor: DML_BUFFER_TENSOR_DESC) -> Array:
        return host_empty(tensor)


class _ReferenceOperator(HostOperator):
    def execute(self, arrays: Mapping[str, Array]) -> None:
        values: dict[str, Any] = {m.name: getattr(self.descriptor, m.name) for m in self.operator.attributes}
        with np.errstate(all="ignore"):  # widening a signalling NaN warns too
            for member in self.operator.inputs:
                tensor = getattr(self.descriptor, member.name)
                values[member.name] = None if tensor is None else widened(strided_view(tensor, arrays[member.name]))
            results = self.operator.reference(**values)
            for member, result in zip(self.operator.outputs, results, strict=True):
                tensor = getattr(self.descriptor, member.name)
                if tensor is not None:
                    strided_view(tensor, arrays[member.name])[...] = result


def widened(array: Array) -> Array:
    """A copy in which arithmetic is exact or nearly so: floats as float64, integers as they are (they wrap)."""
    return array.astype(np.float64) if array.dtype.kind == "f" else array.copy()


def _plan(descriptor: OperatorDescriptor) -> Plan:
    operator = descriptor.OPERATOR
    tensors = {m.name: getattr(descriptor, m.name) for m in operator.tensors}
    present = tuple(name for name, tensor in tensors.items() if tensor is not None)
    return Plan(
        operator=operator.name,
        variant="reference",
        types={name: tensors[name].DataType for name in present},
        steps=(Step(kernel="reference", items=1, tensors=present, parameters=()),),
    )
