"""Rules that say that fields of several tensors are equal."""

from __future__ import annotations

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.errors import Violation
from dmlruntime.operators import OperatorDescriptor, describe
from dmlruntime.rules import Same
from dmlruntime.slots import tensor_slots
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, has_form


def same_violations(descriptor: OperatorDescriptor, rule: Same) -> list[Violation]:
    """Each field of each tensor that differs from that of the first one given; of an array every tensor counts."""
    members = descriptor.OPERATOR.tensors_by_name
    slots = tensor_slots(descriptor, [members[name] for name in rule.of])
    present = [(slot.name, slot.tensor) for slot in slots if isinstance(slot.tensor, DML_BUFFER_TENSOR_DESC)]
    found = []
    for other, tensor in present[1:]:
        first, model = present[0]
        for field in rule.fields:
            if field == "Sizes" and "DimensionCount" in rule.fields and len(tensor.Sizes) != len(model.Sizes):
                continue  # said once
            if not (_comparable(tensor, field) and _comparable(model, field)):
                continue  # reported as malformed
            value, expected = _field(tensor, field), _field(model, field)
            if value != expected:
                text = f"must equal {first}.{field} ({describe(expected)})"
                found.append(Violation(member=f"{other}.{field}", value=describe(value), rule=text))
    return found


def _comparable(tensor: DML_BUFFER_TENSOR_DESC, field: str) -> bool:
    """Whether the field has its proper form; a foreign object in its place may not even know equality."""
    if field == "DataType":
        return isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE)
    return field == "DimensionCount" or has_form(tensor)


def _field(tensor: DML_BUFFER_TENSOR_DESC, field: str) -> object:
    """The field; packed strides are equal whether they are written out or not."""
    return tensor.element_strides if field == "Strides" else getattr(tensor, field)
