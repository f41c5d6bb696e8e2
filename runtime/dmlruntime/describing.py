"""From the arrays and values of a call to the descriptor: the outputs that follow, and the defaults that do.

What the `same` constraints leave open about an output is said by its `infer`: a keyword of the call, or a member.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.arguments import describe
from dmlruntime.attributes import DataTypeOf
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.errors import ValidationError, Violation, shown
from dmlruntime.operators import FROM_KEYWORD, Operator, OperatorDescriptor, Same, TensorMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

Tensors = dict[str, DML_BUFFER_TENSOR_DESC | None]


@dataclass(frozen=True)
class Wanted:
    """What the caller says of outputs that are to be made: `data_type` and `sizes`, None where nothing is said."""

    data_type: Any = None
    sizes: Any = None


def describe_call(
    kind: type[OperatorDescriptor],
    arrays: Sequence[Any],
    outputs: Sequence[Any],
    attributes: Mapping[str, Any],
    wanted: Wanted,
) -> OperatorDescriptor:
    """The descriptor of a call. Raises ValidationError where an output cannot be known."""
    operator = kind.OPERATOR
    tensors: Tensors = {m.name: None if a is None else _tensor(a) for m, a in zip(operator.inputs, arrays, strict=True)}
    found: list[Violation] = []
    for member, array in zip(operator.outputs, outputs, strict=False):
        own = _wanted_of(member, wanted)
        if array is None:
            tensors[member.name] = _inferred(operator, member, tensors, attributes, own, found)
        else:
            tensors[member.name] = _tensor(array)
            found += _contradictions(member, tensors[member.name], own)
    if found:
        raise ValidationError(operator.name, None, tuple(dict.fromkeys(found)))
    return kind(**tensors, **_with_defaults(operator, tensors, attributes))


def _tensor(array: Any) -> DML_BUFFER_TENSOR_DESC:
    dtype, sizes, strides = describe(array)
    return DML_BUFFER_TENSOR_DESC(dtype, sizes, strides)


def _wanted_of(member: TensorMember, wanted: Wanted) -> Wanted:
    """What of `wanted` is about this output: the fields that its `infer` leaves to a keyword."""
    sizes = wanted.sizes if member.infer.get("Sizes") == FROM_KEYWORD else None
    return Wanted(wanted.data_type if member.has_keyword_type else None, sizes)


def _inferred(
    operator: Operator,
    member: TensorMember,
    tensors: Tensors,
    attributes: Mapping[str, Any],
    wanted: Wanted,
    found: list[Violation],
) -> DML_BUFFER_TENSOR_DESC | None:
    """The output that constraints, keywords and members leave no choice about."""
    known = _same_fields(operator, member, tensors)
    sizes = known.get("Sizes") if wanted.sizes is None else wanted.sizes
    kind = known.get("DataType") if wanted.data_type is None else wanted.data_type
    if kind is None:
        kind = _inferred_type(operator, member, attributes, found)
    if sizes is None and member.infer.get("Sizes") == FROM_KEYWORD:
        found.append(_must_be_given("sizes"))
    elif sizes is None or (kind is None and "DataType" not in member.infer):
        rule = "cannot be inferred from the constraints; pass out="
        found.append(Violation(member=member.argument, value=None, rule=rule))
    return None if sizes is None or kind is None else DML_BUFFER_TENSOR_DESC(kind, sizes)


def _inferred_type(
    operator: Operator, member: TensorMember, attributes: Mapping[str, Any], found: list[Violation]
) -> Any:
    """What `infer` says of the data type: a type, or that of a member or a keyword, which must then be there."""
    source = member.infer.get("DataType")
    if source is None or data_type(source) is not None:
        return source
    if source != FROM_KEYWORD and attributes[source] is not None:
        return attributes[source]
    arguments = {m.name: m.argument for m in operator.attributes}
    found.append(_must_be_given(arguments.get(source, "data_type")))
    return None


def _must_be_given(keyword: str) -> Violation:
    return Violation(member=keyword, value="None", rule="must be given where out is not")


def _same_fields(operator: Operator, member: TensorMember, tensors: Tensors) -> dict[str, Any]:
    """The fields of `member` that the constraints tie to tensors that are there."""
    known: dict[str, Any] = {}
    for constraint in operator.constraints:
        if isinstance(constraint, Same) and member.name in constraint.of:
            source = next((tensors[n] for n in constraint.of if tensors.get(n) is not None), None)
            if source is not None:
                known |= {field: getattr(source, field) for field in constraint.fields}
    return known


def _contradictions(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC | None, wanted: Wanted) -> list[Violation]:
    """Keywords that say something else than the output that was given."""
    assert tensor is not None
    found = []
    if wanted.data_type is not None and tensor.DataType != (data_type(wanted.data_type) or wanted.data_type):
        name = tensor.DataType.short if isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE) else str(tensor.DataType)
        rule = f"must be that of {member.argument}, {name}; leave it out"
        found.append(Violation(member="data_type", value=shown(wanted.data_type), rule=rule))
    if wanted.sizes is not None and tensor.Sizes != DML_BUFFER_TENSOR_DESC(tensor.DataType, wanted.sizes).Sizes:
        rule = f"must be those of {member.argument}, {list(tensor.Sizes)}; leave them out"
        found.append(Violation(member="sizes", value=shown(wanted.sizes), rule=rule))
    return found


def _with_defaults(operator: Operator, tensors: Tensors, attributes: Mapping[str, Any]) -> dict[str, Any]:
    """`attributes`, those left out that follow from a tensor's data type filled in."""
    values = dict(attributes)
    for member in operator.attributes:
        default = member.default
        if isinstance(default, DataTypeOf) and values.get(member.name) is None:
            tensor = tensors.get(default.tensor)
            values[member.name] = None if tensor is None else tensor.DataType
    return values
