"""Descriptors that must be refused, made from the operator's own rules, with the line that the message must hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from dmlruntime.conformance.rows import attribute_values, packed
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.operators import OperatorDescriptor, Same, SupportRow, TensorMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS
from dmlruntime.validation import violations


@dataclass(frozen=True, kw_only=True)
class Rejection:
    """A descriptor that is illegal at `level`; `starts` is how one line of the message must start."""

    name: str
    descriptor: OperatorDescriptor
    level: DML_FEATURE_LEVEL
    starts: str


def check_rejection(rejection: Rejection) -> None:
    """Assert that the descriptor is refused with the expected line."""
    lines = [str(violation) for violation in violations(rejection.descriptor, rejection.level)]
    assert any(line.startswith(rejection.starts) for line in lines), lines or "accepted"


def check_support(kind: type[OperatorDescriptor]) -> None:
    """Assert that each support row accepts all its data types at the ends of its dimension range."""
    for row in kind.OPERATOR.support:
        for rank in sorted({bound for support in row.tensors.values() for bound in support.dimensions}):
            for data_type in next(iter(row.tensors.values())).types:
                descriptor = _legal(kind, row, rank, data_type)
                assert not violations(descriptor, row.since), f"{row.since.name} {rank}-D {data_type.short}"


def rejections(kind: type[OperatorDescriptor]) -> list[Rejection]:
    """The must-reject sweep of an operator: ranks, types, sizes, strides, flags, missing tensors, levels, members."""
    return [*_of_rows(kind), *_of_tensors(kind), *_of_same(kind), *_of_attributes(kind)]


def _legal(
    kind: type[OperatorDescriptor], row: SupportRow, rank: int, data_type: DML_TENSOR_DATA_TYPE
) -> OperatorDescriptor:
    sizes = (2,) * rank
    attributes = next(attribute_values(kind, sizes, data_type))
    return packed(kind, sizes, data_type, attributes)


def _of_rows(kind: type[OperatorDescriptor]) -> Iterator[Rejection]:
    operator = kind.OPERATOR
    for row in operator.support:
        for member in operator.tensors:
            support = row.tensors[member.name]
            low, high = support.dimensions
            legal = _legal(kind, row, low, support.types[0])
            for rank in (low - 1, high + 1):
                tensor = DML_BUFFER_TENSOR_DESC(support.types[0], (2,) * rank)
                yield Rejection(
                    name=f"{row.since.name} {member.name} rank {rank}",
                    descriptor=_with(legal, member.name, tensor),
                    level=row.since,
                    starts=f"{member.name}.DimensionCount = {rank}: must be ",
                )
            for data_type in DML_TENSOR_DATA_TYPE:
                if data_type.bits and data_type not in support.types:
                    yield Rejection(
                        name=f"{row.since.name} {member.name} {data_type.short}",
                        descriptor=_with(legal, member.name, DML_BUFFER_TENSOR_DESC(data_type, (2,) * low)),
                        level=row.since,
                        starts=f"{member.name}.DataType = {data_type.short}: must be ",
                    )
    before = [level for level in DML_FEATURE_LEVEL if level < operator.introduced]
    if before:
        yield Rejection(
            name=f"before {operator.introduced.name}",
            descriptor=_newest(kind),
            level=before[-1],
            starts=f"FeatureLevel = {before[-1].name}: must be {operator.introduced.name} or newer",
        )


def _of_tensors(kind: type[OperatorDescriptor]) -> Iterator[Rejection]:
    legal = _newest(kind)
    for member in kind.OPERATOR.tensors:
        for label, value, starts in _broken(member, getattr(legal, member.name)):
            yield Rejection(
                name=f"{member.name} {label}",
                descriptor=_with(legal, member.name, value),
                level=NEWEST,
                starts=f"{member.name}{starts}",
            )


def _broken(member: TensorMember, tensor: Any) -> Iterator[tuple[str, Any, str]]:
    """What is wrong, the tensor, and how the line goes on after the member's name."""
    rank, rest, least = tensor.DimensionCount, tensor.Sizes[1:], tensor.TotalTensorSizeInBytes or 0
    yield "no tensor", "x", " = str: must be a DML_BUFFER_TENSOR_DESC"
    yield "zero size", replace(tensor, Sizes=(0, *rest)), ".Sizes[0] = 0: must be an integer"
    yield "negative size", replace(tensor, Sizes=(-1, *rest)), ".Sizes[0] = -1: must be an integer"
    yield "NaN size", replace(tensor, Sizes=(float("nan"), *rest)), ".Sizes[0] = nan: must be an integer"
    few = [1] * (rank - 1)
    yield "few strides", replace(tensor, Strides=few), f".Strides = {few}: must have {rank} entries"
    yield "negative stride", replace(tensor, Strides=(*few, -1)), f".Strides[{rank - 1}] = -1: must be"
    short = f".TotalTensorSizeInBytes = {least - 4}: must be"
    yield "short buffer", replace(tensor, TotalTensorSizeInBytes=least - 4), short
    yield "unknown flag", replace(tensor, Flags=2), ".Flags = 2: must be"
    odd = ".GuaranteedBaseOffsetAlignment = 24: must be"
    yield "odd alignment", replace(tensor, GuaranteedBaseOffsetAlignment=24), odd
    if not member.optional:
        yield "missing", None, " = None: must be given"
    if member.is_output:
        zeros = [0] * rank
        overlapping = replace(tensor, Strides=zeros, TotalTensorSizeInBytes=None)
        yield "overlaps itself", overlapping, f".Strides = {zeros}: an output must not"
        owned = replace(tensor, Flags=DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML)
        yield "owned output", owned, ".Flags = DML_TENSOR_FLAG_OWNED_BY_DML: only an input"


def _of_same(kind: type[OperatorDescriptor]) -> Iterator[Rejection]:
    """Each field that several tensors share, different in one of them."""
    legal = _newest(kind)
    for constraint in kind.OPERATOR.constraints:
        if not isinstance(constraint, Same) or constraint.until is not None:
            continue
        first, *others = constraint.of
        model: DML_BUFFER_TENSOR_DESC = getattr(legal, first)
        types = kind.OPERATOR.support[0].tensors[first].types
        other_type = next((t for t in types if t != model.DataType), None)
        rank, sizes = model.DimensionCount, (3, *model.Sizes[1:])
        changed: dict[str, tuple[DML_BUFFER_TENSOR_DESC, str, str]] = {
            "Sizes": (DML_BUFFER_TENSOR_DESC(model.DataType, sizes), f"{list(sizes)}", f"{list(model.Sizes)}"),
            "DimensionCount": (DML_BUFFER_TENSOR_DESC(model.DataType, (2,) * (rank + 1)), f"{rank + 1}", f"{rank}"),
        }
        if other_type is not None:
            names = (other_type.short, model.DataType.short)
            changed["DataType"] = (DML_BUFFER_TENSOR_DESC(other_type, model.Sizes), *names)
        for name in others:
            for field in constraint.fields:
                if field in changed:
                    tensor, value, expected = changed[field]
                    yield Rejection(
                        name=f"{name} has another {field} than {first}",
                        descriptor=_with(legal, name, tensor),
                        level=NEWEST,
                        starts=f"{name}.{field} = {value}: must equal {first}.{field} ({expected})",
                    )


def _of_attributes(kind: type[OperatorDescriptor]) -> Iterator[Rejection]:
    legal = _newest(kind)
    wrong = {"UINT": (-1, 2**32, 1.5, float("nan"), True, "1", None), "INT": (2**31, 1.5), "BOOL": (2, "yes", None)}
    for member in kind.OPERATOR.attributes:
        values = wrong.get(member.type, ("one", None)) if isinstance(member.type, str) else (99, "NO_SUCH", None, 0.0)
        for value in values:
            yield Rejection(
                name=f"{member.name} {value!r}",
                descriptor=_with(legal, member.name, value),
                level=NEWEST,
                starts=f"{member.name} = {value!r}: must be ",
            )


def _newest(kind: type[OperatorDescriptor]) -> OperatorDescriptor:
    row = kind.OPERATOR.support[0]
    support = next(iter(row.tensors.values()))
    return _legal(kind, row, min(4, support.dimensions[1]), support.types[0])


def _with(descriptor: OperatorDescriptor, name: str, value: Any) -> OperatorDescriptor:
    return replace(descriptor, **{name: value})  # type: ignore[type-var]  # every descriptor is a dataclass
