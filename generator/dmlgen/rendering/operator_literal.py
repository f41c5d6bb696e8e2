"""The `Operator(...)` record of the runtime, as source text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions import MemberTree, comparison, parse_condition, parse_tolerance
from dmlgen.families import KernelRecord, OfDescriptor, RecordCall, RecordValue
from dmlgen.families.base import member_types
from dmlgen.model import (
    AttributeMember,
    Member,
    OperatorSpec,
    Require,
    Same,
    Specification,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlgen.rendering.long_lines import quoted
from dmlgen.rendering.python_text import Call, Function, Raw, call
from dmlgen.rendering.python_types import is_enum
from dmlgen.rendering.reference_text import names_in

SUBJECT = "d"
"""The name of the descriptor in generated lambdas."""


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """What expressions over an operator's members may name."""

    members: Mapping[str, str]
    enums: Mapping[str, Mapping[str, int]]


def vocabulary(operator: OperatorSpec, specification: Specification) -> Vocabulary:
    """The members with their types, and the enumerations."""
    return Vocabulary(members=member_types(operator), enums=specification.enum_values)


def operator_literal(operator: OperatorSpec, specification: Specification, package: str, kernel: KernelRecord) -> Call:
    """The record, as nested calls that the printer lays out."""
    words = vocabulary(operator, specification)
    return call(
        "Operator",
        name=operator.name.upper,
        summary=str(operator.summary),
        package=package,
        introduced=_level(operator.introduced),
        in_place=tuple(map(str, operator.in_place)),
        members=tuple(_member(m) for m in operator.members),
        constraints=tuple(_same(c) if isinstance(c, Same) else _require(c, words) for c in operator.constraints),
        support=tuple(_row(row, operator) for row in operator.support),
        kernel=record_literal(kernel),
        reference=Raw("reference"),
        tolerance=_tolerance(operator),
        magnitude=Raw("magnitude") if operator.magnitude else None,
    )


def _level(level: str | None) -> Raw | None:
    return None if level is None else Raw(f"DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_{level.replace('.', '_')}")


def _member(member: Member) -> Call:
    if isinstance(member, TensorMember):
        return call(
            "TensorMember",
            name=str(member.name),
            kind=str(member.kind),
            argument=member.argument,
            optional=member.optional or None,
            infer={field: str(source) for field, source in member.infer.items()} or None,
        )
    return call(
        "AttributeMember",
        name=str(member.name),
        type=Raw(str(member.type)) if is_enum(member) else str(member.type),
        argument=member.argument,
        default=_default(member),
        optional=member.optional or None,
        data_type=str(member.data_type) if member.data_type else None,
        operators=tuple(map(str, member.operators)) or None,
    )


def _default(member: AttributeMember) -> object:
    """The default of an attribute, as the printer wants it."""
    if member.default_tensor:
        return call("DataTypeOf", member.default_tensor)
    return Raw(f"{member.type}.{member.default}") if isinstance(member.default, str) else member.default


def _same(constraint: Same) -> Call:
    return call(
        "Same",
        fields=tuple(map(str, constraint.fields)),
        of=tuple(map(str, constraint.members)),
        since=_level(constraint.since),
        until=_level(constraint.until),
    )


def _require(constraint: Require, words: Vocabulary) -> Call:
    tree = parse_condition(constraint.expression, words.members, words.enums)
    subject, value, rule = _explained(tree, constraint.expression)
    return call(
        "Require",
        text=str(constraint.expression),
        members=tree.members,
        subject=subject,
        holds=Function(SUBJECT, tree.python(SUBJECT)),
        value=Function(SUBJECT, value),
        rule=Function(SUBJECT, rule),
        since=_level(constraint.since),
        until=_level(constraint.until),
    )


def _explained(tree: MemberTree, text: str) -> tuple[str, str, str]:
    """The path that a message names, source text of its value, and source text of the rule."""
    parts = comparison(tree)
    if parts is None:
        return tree.members[0], "None", quoted(f"must satisfy {text}")
    if not parts.right.members:
        rule = quoted(f"{parts.words} {parts.right}")
    else:
        rule = f'f"{parts.words} {parts.right} ({{describe({parts.right.python(SUBJECT)})}})"'
    return str(parts.left), parts.left.python(SUBJECT), rule


def _row(row: SupportRow, operator: OperatorSpec) -> Call:
    """One row; tensors that "*" stands for have the same record, which is then printed once."""
    records: dict[str, Call] = {}
    tensors = {}
    for member in operator.tensors:
        support = row.tensor(member.name)
        assert support is not None  # the checking room has seen to it
        if support.member not in records:
            records[support.member] = _support(support)
        tensors[str(member.name)] = records[support.member]
    return call("SupportRow", since=_level(row.since), tensors=tensors)


def _support(support: TensorSupport) -> Call:
    types = tuple(Raw(str(t)) for t in support.types)
    return call("TensorSupport", dimensions=support.dimensions, types=types, optional=support.optional)


def record_literal(record: RecordCall) -> Call:
    """A record of dmlruntime.kernels, as the printer wants it."""
    return call(record.class_name, **{name: _record_value(value) for name, value in record.arguments.items()})


def names_used(value: object) -> frozenset[str]:
    """The names in the source text within a record: those of functions and of what is printed as it is."""
    if isinstance(value, Function):
        return names_in(value.body)
    if isinstance(value, Raw):
        return names_in(value.text)
    parts: Iterable[object] = ()
    if isinstance(value, Call):
        parts = (argument for _, argument in value.arguments)
    elif isinstance(value, dict):
        parts = value.values()
    elif isinstance(value, tuple):
        parts = value
    return frozenset().union(*map(names_used, parts))


def _record_value(value: RecordValue) -> object:
    """A value of a kernel object as the printer wants it; what follows from the descriptor is a function of it."""
    if isinstance(value, OfDescriptor):
        return Function(SUBJECT, value.text)
    if isinstance(value, RecordCall):
        return record_literal(value)
    if isinstance(value, tuple):
        return tuple(map(_record_value, value))
    if isinstance(value, Mapping):
        return {name: _record_value(inner) for name, inner in value.items()}
    return value


def record_classes(value: RecordValue) -> frozenset[str]:
    """The classes of a kernel object and of the records in it."""
    if isinstance(value, RecordCall):
        return frozenset({value.class_name}).union(*map(record_classes, value.arguments.values()))
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else ()
    return frozenset().union(*map(record_classes, inner))


def _tolerance(operator: OperatorSpec) -> dict[Raw, Function]:
    formulas = {}
    for data_type in operator.all_types():
        text = operator.tolerance_of(data_type)
        if text is not None:
            formulas[Raw(data_type)] = _formula(str(text))
    return formulas


@lru_cache(maxsize=256)
def _formula(text: str) -> Function:
    """A tolerance; many operators have the same."""
    return Function("depth, count, eps, eps32", parse_tolerance(text).python())
