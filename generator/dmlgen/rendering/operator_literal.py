"""The `Operator(...)` record of the runtime, as source text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.expressions import MemberTree, comparison, parse_condition, parse_tolerance
from dmlgen.families import OfDescriptor, family
from dmlgen.families.base import member_types
from dmlgen.model import AttributeMember, OperatorSpec, Require, Same, Specification, SupportRow, TensorMember
from dmlgen.rendering.python_text import Call, Raw, call, quoted

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


def operator_literal(operator: OperatorSpec, specification: Specification, package: str) -> Call:
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
        kernel=_kernel(operator, words),
        reference=Raw("reference"),
        tolerance=_tolerance(operator),
    )


def _level(level: str | None) -> Raw | None:
    return None if level is None else Raw(f"DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_{level.replace('.', '_')}")


def _member(member: TensorMember | AttributeMember) -> Call:
    if isinstance(member, TensorMember):
        optional = True if member.optional else None
        return call(
            "TensorMember", name=str(member.name), kind=str(member.kind), argument=member.argument, optional=optional
        )
    plain = member.type in ("UINT", "INT", "FLOAT", "BOOL")
    kind = str(member.type) if plain else Raw(str(member.type))
    return call(
        "AttributeMember", name=str(member.name), type=kind, argument=member.argument, default=default_text(member)
    )


def default_text(member: AttributeMember) -> Raw | None:
    """The default of a plain member as source text."""
    if member.default is None:
        return None
    if isinstance(member.default, str):
        return Raw(f"{member.type}.{member.default}")
    return Raw(repr(member.default))


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
        holds=Raw(f"lambda {SUBJECT}: {tree.python(SUBJECT)}"),
        value=Raw(f"lambda {SUBJECT}: {value}"),
        rule=Raw(f"lambda {SUBJECT}: {rule}"),
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
        rule = f'f"{parts.words} {parts.right} ({{{parts.right.python(SUBJECT)}}})"'
    return str(parts.left), parts.left.python(SUBJECT), rule


def _row(row: SupportRow, operator: OperatorSpec) -> Call:
    tensors = {}
    for member in operator.tensors:
        support = row.tensor(member.name)
        assert support is not None  # the checking room has seen to it
        types = tuple(Raw(str(t)) for t in support.types)
        tensors[str(member.name)] = call("TensorSupport", dimensions=support.dimensions, types=types)
    return call("SupportRow", since=_level(row.since), tensors=tensors)


def _kernel(operator: OperatorSpec, words: Vocabulary) -> Call:
    record = family(operator.kernel.family).kernel_record(operator, words.enums)
    arguments = {
        name: Raw(f"lambda {SUBJECT}: {value.text}") if isinstance(value, OfDescriptor) else value
        for name, value in record.arguments.items()
    }
    return call(record.class_name, **arguments)


def _tolerance(operator: OperatorSpec) -> dict[Raw, Raw]:
    formulas = {}
    for data_type in operator.all_types():
        text = operator.tolerance_of(data_type)
        if text is not None:
            formulas[Raw(data_type)] = Raw(f"lambda depth, count, eps, eps32: {parse_tolerance(text).python()}")
    return formulas
