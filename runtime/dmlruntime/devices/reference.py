"""The reference device: each operator's plain NumPy function, in float64 or exact integers. Always present."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import DeviceError
from dmlruntime.core.operators import OperatorDescriptor, TensorMember
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.core.slots import TensorSlot, given_slots, slots_of, tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.devices.host import HostOperator, host_array, host_empty
from dmlruntime.devices.protocol import AtOnce, DeviceFacts
from dmlruntime.numerics.values import attribute_bits, attribute_values
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

    def recording(self) -> AtOnce:
        """A block like those of other devices; calls are done when they return."""
        return AtOnce()


class _ReferenceOperator(HostOperator):
    def execute(self, arrays: Mapping[str, Array]) -> None:
        descriptor, operator = self.descriptor, self.operator
        views = {name: strided_view(tensor_at(descriptor, name), array) for name, array in arrays.items()}
        with np.errstate(all="ignore"):  # widening a signalling NaN warns too
            results = operator.reference(**reference_arguments(descriptor, views))
            for name, result in results_by_slot(descriptor, results).items():
                _store(descriptor, name, views[name], result)


def reference_arguments(descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> dict[str, Any]:
    """Return the arguments of an operator's reference (and its magnitude); `inputs` are arrays of the tensors' sizes.

    Tensors come widened, or as the unsigned integers of their width where the kernel works on bits; those that are
    not given are None. `dtypes` and `shapes` describe every tensor, outputs too, by the types in which they come.
    """
    operator = descriptor.OPERATOR
    bits = operator.kernel.sees_bits(descriptor)
    wide = {
        slot.name: _as_bits(inputs[slot.name]).copy() if bits else widened(inputs[slot.name])
        for slot in tensor_slots(descriptor, operator.inputs)
        if slot.tensor is not None
    }
    given = [member for member in operator.tensors if getattr(descriptor, member.name) is not None]
    return {
        **{m.name: _of_member(descriptor, m, lambda slot: wide[slot.name]) for m in operator.inputs},
        **(attribute_bits(descriptor) if bits else attribute_values(descriptor)),
        "dtypes": {m.name: _of_member(descriptor, m, lambda slot: _seen_type(slot, bits=bits)) for m in given},
        "shapes": {m.name: _of_member(descriptor, m, lambda slot: slot.tensor.Sizes) for m in given},
    }


def _of_member(descriptor: OperatorDescriptor, member: TensorMember, of: Callable[[TensorSlot], Any]) -> Any:
    """A fact of a member's tensor: None of one that is absent, a list of an array of tensors."""
    value = getattr(descriptor, member.name)
    if value is None:
        return None
    found = [of(slot) for slot in slots_of(member, value)]
    return found if member.is_array else found[0]


def results_by_slot(descriptor: OperatorDescriptor, results: Sequence[Any]) -> dict[str, Array]:
    """Return what an operator's reference returns, for each output that the descriptor has."""
    return {
        slot.name: np.asarray(result)
        for member, value in zip(descriptor.OPERATOR.outputs, results, strict=True)
        if getattr(descriptor, member.name) is not None
        for slot, result in zip(
            slots_of(member, getattr(descriptor, member.name)), value if member.is_array else (value,), strict=True
        )
    }


def _store(descriptor: OperatorDescriptor, name: str, view: Array, result: Array) -> None:
    """Write an output: floats are rounded, integers must be in range already, for no cast is the same everywhere."""
    target = _as_bits(view) if descriptor.OPERATOR.kernel.sees_bits(descriptor) else view
    if (
        target.dtype.kind in "iu"
        and result.dtype != target.dtype
        and not np.array_equal(result.astype(target.dtype), result)
    ):
        raise DeviceError(
            Code.REFERENCE,
            f"{descriptor.OPERATOR.name}: the reference gives {name} values that {target.dtype} does not hold; "
            "convert them there",
        )
    target[...] = result


def _seen_type(slot: TensorSlot, *, bits: bool) -> np.dtype[Any] | None:
    """The NumPy type of a tensor, or of the unsigned integers that it is seen as."""
    dtype = slot.tensor.DataType.dtype if slot.tensor is not None else None
    return np.dtype(f"u{dtype.itemsize}") if bits and dtype is not None else dtype


def _as_bits(array: Array) -> Array:
    """The same memory as unsigned integers of the elements' width."""
    return array.view(f"u{array.itemsize}")


def widened(array: Array) -> Array:
    """A copy in which arithmetic is exact or nearly so: floats as float64, integers as they are (they wrap).

    A signalling NaN becomes a quiet one, which is no reason for a warning.
    """
    with np.errstate(invalid="ignore"):
        return array.astype(np.float64) if array.dtype.kind == "f" else array.copy()


def _plan(descriptor: OperatorDescriptor) -> Plan:
    operator = descriptor.OPERATOR
    tensors = given_slots(descriptor)
    return Plan(
        operator=operator.name,
        variant="reference",
        types={name: tensor.DataType for name, tensor in tensors.items()},
        dispatches=(Dispatch(kernel="reference", items=1, tensors=tuple(tensors), parameters=()),),
    )
