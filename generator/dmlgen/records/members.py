"""The records of an operator's members and support tables, as literals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dmlgen.expressions import parse_condition
from dmlgen.model import AttributeMember, Enums, Member, OperatorSpec, SupportRow, TensorMember, TensorSupport
from dmlgen.records.literals import Call, Function, Raw, call
from dmlgen.records.rules import SUBJECT, Vocabulary, level_literal, rules_literal, vocabulary


@lru_cache(maxsize=512)
def parts_of_record(operator: OperatorSpec, enums: Enums) -> Mapping[str, tuple[Call, ...]]:
    """The arguments of the record of an operator that are made of its members, rules and support tables.

    They are made once, for checks and for rendering.
    """
    words = vocabulary(operator, enums)
    return {
        "members": tuple(map(_member, operator.members)),
        "constraints": rules_literal(operator, words),
        "support": tuple(_row(row, operator, words) for row in operator.support),
    }


def _member(member: Member) -> Call:
    if isinstance(member, TensorMember):
        return call(
            "TensorMember",
            name=str(member.name),
            kind=str(member.kind),
            argument=member.argument,
            count=str(member.count) if member.count else None,
            optional=member.optional or None,
            owned=None if member.owned else False,
            infer={field: str(source) for field, source in member.infer.items()} or None,
        )
    return call(
        "AttributeMember",
        name=str(member.name),
        type=Raw(str(member.type)) if member.is_enumeration else str(member.type),
        argument=member.argument,
        count=str(member.count) if member.count else None,
        default=_default(member),
        optional=member.optional or None,
        data_type=str(member.data_type) if member.data_type else None,
        operators=tuple(map(str, member.operators)) or None,
        operator_levels={str(name): level_literal(level) for name, level in member.operator_levels.items()} or None,
    )


def _default(member: AttributeMember) -> object:
    """The default of an attribute, as the printer wants it."""
    if member.default_tensor:
        return call("DataTypeOf", member.default_tensor)
    return Raw(f"{member.type}.{member.default}") if isinstance(member.default, str) else member.default


def _row(row: SupportRow, operator: OperatorSpec, words: Vocabulary) -> Call:
    """One row; tensors that "*" stands for have the same record, which is then printed once."""
    records: dict[str, Call] = {}
    tensors = {}
    for member in operator.tensors:
        support = row.tensor(member.name)
        assert support is not None  # the checking room has seen to it
        if support.member not in records:
            records[support.member] = _support(support)
        tensors[str(member.name)] = records[support.member]
    when = None
    if row.when is not None:
        when = Function(SUBJECT, parse_condition(row.when, words.members, words.enums).python(SUBJECT))
    text = None if row.when is None else str(row.when)
    return call("SupportRow", since=level_literal(row.since), when=when, when_text=text, tensors=tensors)


def _support(support: TensorSupport) -> Call:
    types = tuple(Raw(str(t)) for t in support.types)
    hardware = tuple(Raw(str(t)) for t in support.hardware_dependent) or None
    return call(
        "TensorSupport",
        dimensions=support.dimensions,
        types=types,
        optional=support.optional,
        hardware_dependent=hardware,
    )
