"""The reference device: each operator's plain NumPy function, in float64 or exact integers. Always present."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.binding import Array, strided_view
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.devices.host import HostOperator, host_array, host_empty
from dmlruntime.devices.protocol import DeviceFacts
from dmlruntime.devices.recording import AtOnce
from dmlruntime.errors import DeviceError
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Step
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import validate
from dmlruntime.values import attribute_values


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

    def recording(self) -> AtOnce:
        """A block like those of other devices; calls are done when they return."""
        return AtOnce()


class _ReferenceOperator(HostOperator):
    def execute(self, arrays: Mapping[str, Array]) -> None:
        descriptor, operator = self.descriptor, self.operator
        views = {name: strided_view(getattr(descriptor, name), array) for name, array in arrays.items()}
        with np.errstate(all="ignore"):  # widening a signalling NaN warns too
            results = operator.reference(**reference_arguments(descriptor, views))
            for member, result in zip(operator.outputs, results, strict=True):
                if member.name in views:
                    _store(descriptor, member.name, views[member.name], np.asarray(result))


def reference_arguments(descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> dict[str, Any]:
    """What an operator's reference (and its magnitude) is called with, `inputs` being arrays of the tensors' sizes.

    Tensors come widened, or as the unsigned integers of their width where the kernel works on bits; those that are
    not given are None. `dtypes` and `shapes` describe every tensor, outputs too.
    """
    operator = descriptor.OPERATOR
    tensors = {m.name: t for m in operator.tensors if (t := getattr(descriptor, m.name)) is not None}
    arrays = {m.name: inputs[m.name] for m in operator.inputs if m.name in tensors}
    bits = operator.kernel.bits
    wide = {name: _as_bits(array).copy() if bits else widened(array) for name, array in arrays.items()}
    return {
        **{m.name: wide.get(m.name) for m in operator.inputs},
        **attribute_values(descriptor),
        "dtypes": {name: tensor.DataType.dtype for name, tensor in tensors.items()},
        "shapes": {name: tensor.Sizes for name, tensor in tensors.items()},
    }


def _store(descriptor: OperatorDescriptor, name: str, view: Array, result: Array) -> None:
    """Write an output: floats are rounded, integers must be in range already, for no cast is the same everywhere."""
    target = _as_bits(view) if descriptor.OPERATOR.kernel.bits else view
    if (
        target.dtype.kind in "iu"
        and result.dtype != target.dtype
        and not np.array_equal(result.astype(target.dtype), result)
    ):
        raise DeviceError(
            f"{descriptor.OPERATOR.name}: the reference gives {name} values that {target.dtype} does not hold; "
            "convert them there"
        )
    target[...] = result


def _as_bits(array: Array) -> Array:
    """The same memory as unsigned integers of the elements' width."""
    return array.view(f"u{array.itemsize}")


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
