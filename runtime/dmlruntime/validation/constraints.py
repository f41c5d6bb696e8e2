"""Rules between members: equal fields, conditions, sizes that follow from each other, and which members are given.

A rule that reads a dimension which is not there is reported only where nothing else says why it is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import Violation
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor, describe
from dmlruntime.core.rules import Broadcast, Constraint, Presence, Require, Same, SizeEquation, SizePattern, values_of
from dmlruntime.core.slots import slots_of, tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, has_form, has_type
from dmlruntime.validation.codes import Code
from dmlruntime.validation.patterns import Names, bind, mismatches
from dmlruntime.validation.undecided import (
    is_about_attribute,
    member_of,
    members_of,
    undecided_by,
    unusable_after,
)


def constraint_violations(
    descriptor: OperatorDescriptor,
    level: DML_FEATURE_LEVEL,
    earlier: Sequence[Violation],
    unknown: Set[str] = frozenset(),
) -> list[Violation]:
    """Every constraint in force at `level` that is broken, but those about `unknown` members.

    Members that are malformed by themselves, which is what `earlier` says, are left out.
    """
    malformed = members_of(earlier)
    in_force = [
        rule
        for rule in descriptor.OPERATOR.constraints
        if rule.in_force(level) and not _asks(rule, unknown) and _applies(rule, descriptor, malformed)
    ]
    refused = {violation.member for violation in earlier}
    found: list[Violation] = []
    for rule in in_force:
        if isinstance(rule, Same):
            found += same_violations(descriptor, rule, refused, undecided_by(found, descriptor))
        elif isinstance(rule, Presence):
            found += _presence(descriptor, rule)
    contradicted = undecided_by(found, descriptor)
    undecided = contradicted | undecided_by(earlier, descriptor)
    absent: list[MissingDimension] = []
    for rule in in_force:
        if isinstance(rule, Broadcast):
            found += broadcast_violations(descriptor, rule, undecided)
        elif isinstance(rule, SizeEquation):
            if undecided.isdisjoint((rule.tensor.partition("[")[0], *rule.members)) and _usable(
                descriptor, rule.members, malformed
            ):
                found += equation_violations(descriptor, rule, absent)
        elif isinstance(rule, Require):
            without = contradicted if is_about_attribute(descriptor, rule) else undecided
            is_decided = len(rule.members) == 1 or without.isdisjoint(rule.members)  # one: a value by itself
            if not is_decided or not _usable(descriptor, rule.members, malformed, asked=rule.asks_presence):
                continue
            broken = _require(descriptor, rule, absent)
            if not refused.isdisjoint(f"{name}.DataType" for name in rule.members):
                broken = [one for one in broken if not one.member.endswith(".DataType")]
            wrong = unusable_after(broken, descriptor)
            contradicted, undecided = contradicted | wrong, undecided | wrong
            found += broken
    patterns = [
        rule
        for rule in in_force
        if isinstance(rule, SizePattern)
        and undecided.isdisjoint((rule.tensor, *rule.members))
        and _usable(descriptor, rule.members, malformed)
    ]
    found += pattern_violations(descriptor, patterns)
    return found + unexplained(absent, (*earlier, *found))


def _asks(rule: Constraint, unknown: Set[str]) -> bool:
    """Return whether a rule asks of unknown members whether they are there, or sets their sizes.

    Whatever else a rule wants of a member does not count where that is None.
    """
    if isinstance(rule, Presence):
        return not unknown.isdisjoint(rule.of)
    if isinstance(rule, Require):
        return not unknown.isdisjoint(rule.asks_presence)
    return isinstance(rule, (SizeEquation, SizePattern)) and rule.tensor.partition("[")[0] in unknown


def _applies(rule: Constraint, descriptor: OperatorDescriptor, malformed: Set[str]) -> bool:
    """Return whether the rule's `when` is true; a `when` that cannot be evaluated is not."""
    return rule.when is None or (_usable(descriptor, rule.when_members, malformed) and bool(rule.when(descriptor)))


def _usable(
    descriptor: OperatorDescriptor, members: Iterable[str], malformed: Set[str], asked: Iterable[str] = ()
) -> bool:
    """Return whether functions of these members can be called: none is absent, or without form, type or a value of its
    type."""
    tensors = descriptor.OPERATOR.tensors_by_name
    present = set(asked)
    for name in members:
        value = getattr(descriptor, name)
        if value is None:
            if name not in present:
                return False
        elif name in tensors:
            slots = slots_of(tensors[name], value)
            if name in malformed and not (slots and all(_is_formed(slot.tensor) for slot in slots)):
                return False
        elif name in malformed:
            return False
    return True


def _is_formed(tensor: object) -> bool:
    """Return whether sizes, strides and type can be read; support tables may still forbid them."""
    return isinstance(tensor, DML_BUFFER_TENSOR_DESC) and has_form(tensor) and has_type(tensor)


def _require(descriptor: OperatorDescriptor, rule: Require, absent: list[MissingDimension]) -> list[Violation]:
    found = []
    for values in values_of(rule.each, descriptor):
        subject, code = rule.subject(descriptor, *values) if callable(rule.subject) else rule.subject, Code.REQUIRE
        try:
            if rule.holds(descriptor, *values):
                continue
            value, text = rule.value(descriptor, *values), rule.rule(descriptor, *values)
            shown = None if value is None else describe(value)  # a rule about several members has no one value
            text += _where(rule, values) if value is None else ""
        except LookupError:  # Sizes[3] of a tensor of three dimensions
            absent.append(missing(descriptor, rule, subject))
            continue
        except ZeroDivisionError:
            shown, text, code = None, f"the rule {rule.text} divides by zero", Code.UNDECIDED
        found.append(_violation(descriptor, rule, subject, shown, text, code))
    return found


def _where(rule: Require, values: tuple[int, ...]) -> str:
    """The values of a rule's variables, which its text names: `` (k = 1, d = 0)``."""
    pairs = (f"{each.variable} = {value}" for each, value in zip(rule.each, values, strict=True))
    return f" ({', '.join(pairs)})" if values else ""


def _presence(descriptor: OperatorDescriptor, rule: Presence) -> list[Violation]:
    given = [name for name in rule.of if getattr(descriptor, name) is not None]
    if len(given) >= rule.low and (rule.high is None or len(given) <= rule.high):
        return []
    if rule.high == rule.low:
        wanted = f"exactly {rule.low}"
    elif rule.high is None or len(given) < rule.low:
        wanted = f"at least {rule.low}"
    else:
        wanted = f"at most {rule.high}"
    value = f"{', '.join(given)} given" if given else "none given"
    return [_violation(descriptor, rule, ", ".join(rule.of), value, f"{wanted} must be given", Code.PRESENCE)]


def same_violations(
    descriptor: OperatorDescriptor, rule: Same, refused: Set[str] = frozenset(), undecided: Set[str] = frozenset()
) -> list[Violation]:
    """Each field of each tensor that differs from what most have, else from that of the first one given.

    Of an array every tensor counts. Fields that are `refused` for another reason, by their paths, do not, nor do sizes
    of tensors whose number of dimensions is `undecided`.
    """
    members = descriptor.OPERATOR.tensors_by_name
    slots = tensor_slots(descriptor, [members[name] for name in rule.of])
    present = [(slot.name, slot.tensor) for slot in slots if isinstance(slot.tensor, DML_BUFFER_TENSOR_DESC)]
    found: dict[tuple[int, int], Violation] = {}
    for column, field in enumerate(rule.fields):
        judged = [
            (row, name, tensor)
            for row, (name, tensor) in enumerate(present)
            if _comparable(tensor, field)  # else reported as malformed
            and f"{name}.{field}" not in refused
            and not (field == "Sizes" and (f"{name}.DimensionCount" in refused or name.partition("[")[0] in undecided))
        ]
        values = [_field(tensor, field) for _, _, tensor in judged]
        if not values:
            continue
        expected = max(values, key=values.count)
        first, model = next((name, tensor) for _, name, tensor in judged if _field(tensor, field) == expected)
        for (row, name, tensor), value in zip(judged, values, strict=True):
            if field == "Sizes" and "DimensionCount" in rule.fields and len(tensor.Sizes) != len(model.Sizes):
                continue  # said once
            if value != expected:
                text = f"must equal {first}.{field} ({describe(expected)})"
                path = f"{name}.{field}"
                found[row, column] = _violation(descriptor, rule, path, describe(value), text, Code.SAME)
    return [found[place] for place in sorted(found)]


def _comparable(tensor: DML_BUFFER_TENSOR_DESC, field: str) -> bool:
    """Return whether the field has its proper form; a foreign object in its place may not even know equality."""
    if field == "DataType":
        return isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE)
    return field == "DimensionCount" or has_form(tensor)


def _field(tensor: DML_BUFFER_TENSOR_DESC, field: str) -> object:
    """The field; packed strides are equal whether they are written out or not."""
    return tensor.element_strides if field == "Strides" else getattr(tensor, field)


def equation_violations(
    descriptor: OperatorDescriptor, rule: SizeEquation, absent: list[MissingDimension]
) -> list[Violation]:
    """Each size that is not what its equation gives, and each equation that gives no size.

    Equations about dimensions that are not there are added to `absent`.
    """
    found = []
    for values in values_of(rule.each, descriptor):
        name = rule.tensor if rule.index is None else f"{rule.tensor}[{rule.index(descriptor, *values)}]"
        tensor = tensor_at(descriptor, name)
        if not _readable(tensor):
            continue
        try:
            dimension, expected = rule.dimension(descriptor, *values), rule.is_(descriptor, *values)
        except LookupError:  # Sizes[3] of a tensor of three dimensions
            absent.append(missing(descriptor, rule, name))
            continue
        except ZeroDivisionError:
            path = f"{name}.Sizes[{rule.dimension(descriptor, *values)}]"
            text = f"the rule {rule.text} divides by zero"
            found.append(_violation(descriptor, rule, path, None, text, Code.UNDECIDED))
            continue
        if not 0 <= dimension < len(tensor.Sizes):
            absent.append(too_few(descriptor, rule, name))
            continue
        size, path = tensor.Sizes[dimension], f"{name}.Sizes[{dimension}]"
        if expected < 1:
            text = f"{rule.rule(descriptor, *values)}, which is no size"
            found.append(_violation(descriptor, rule, path, str(size), text, Code.EQUATION))
        elif size != expected:
            text = rule.rule(descriptor, *values)
            found.append(_violation(descriptor, rule, path, str(size), text, Code.EQUATION))
    return found


def pattern_violations(descriptor: OperatorDescriptor, rules: Sequence[SizePattern]) -> list[Violation]:
    """Each size that does not fit the pattern of its tensor. A name stands for the size at its first place."""
    names = Names()
    readable = [(rule, tensor) for rule in rules if _readable(tensor := tensor_at(descriptor, rule.tensor))]
    for _ in range(2):  # a run may become known by a later row
        for rule, tensor in readable:
            bind(rule, tensor.Sizes, descriptor, names)
    found = []
    for rule, tensor in readable:
        for wrong in mismatches(rule, tensor.Sizes, descriptor, names):
            if wrong.dimension is None:
                path, value, text = f"{rule.tensor}.Sizes", str(list(tensor.Sizes)), wrong.reason
            else:
                path, value = f"{rule.tensor}.Sizes[{wrong.dimension}]", str(tensor.Sizes[wrong.dimension])
                text = f"must be {wrong.expected}"
                if wrong.reason != str(wrong.expected):
                    text += f" ({wrong.reason})"
            found.append(_violation(descriptor, rule, path, value, text, Code.PATTERN))
    return found


def broadcast_violations(
    descriptor: OperatorDescriptor, rule: Broadcast, undecided: Set[str] = frozenset()
) -> list[Violation]:
    """Each size that is neither 1 nor that of the tensor that it is broadcast to.

    Tensors whose number of dimensions is `undecided` are left out.
    """
    model = tensor_at(descriptor, rule.to)
    found: list[Violation] = []
    for name in rule.tensors:
        tensor = tensor_at(descriptor, name)
        if not undecided.isdisjoint((name, rule.to)) or not (_readable(tensor) and _readable(model)):
            continue
        if len(tensor.Sizes) != len(model.Sizes):
            text = f"must equal {rule.to}.DimensionCount ({len(model.Sizes)})"
            path, value = f"{name}.DimensionCount", str(len(tensor.Sizes))
            found.append(_violation(descriptor, rule, path, value, text, Code.BROADCAST))
            continue
        for i, (size, whole) in enumerate(zip(tensor.Sizes, model.Sizes, strict=True)):
            if size not in (1, whole):
                text = (
                    f"must be 1 or {whole} ({rule.to}.Sizes[{i}])"
                    if whole != 1
                    else f"must be 1 ({rule.to}.Sizes[{i}])"
                )
                path = f"{name}.Sizes[{i}]"
                found.append(_violation(descriptor, rule, path, str(size), text, Code.BROADCAST))
    return found


def _readable(tensor: object) -> bool:
    return isinstance(tensor, DML_BUFFER_TENSOR_DESC) and has_form(tensor)


def _violation(
    descriptor: OperatorDescriptor, rule: Constraint, member: str, value: str | None, text: str, code: Code
) -> Violation:
    """A violation that knows which of the operator's constraints `rule` is."""
    number = next(i for i, one in enumerate(descriptor.OPERATOR.constraints) if one is rule)
    return Violation(member=member, value=value, rule=text, code=code, constraint=number)


@dataclass(frozen=True, kw_only=True)
class MissingDimension:
    """A rule that could not be evaluated, as a violation, and the members that it reads."""

    violation: Violation
    members: tuple[str, ...]


def missing(descriptor: OperatorDescriptor, rule: Require | SizeEquation, member: str) -> MissingDimension:
    """That `rule`, which is about `member`, reads a size or an element of an array that does not exist."""
    text = f"the rule {rule.text} needs more dimensions than there are"
    found = _violation(descriptor, rule, member, None, text, Code.UNDECIDED)
    return MissingDimension(violation=found, members=rule.members)


def too_few(descriptor: OperatorDescriptor, rule: SizeEquation, tensor: str) -> MissingDimension:
    """That `rule` says what a size of `tensor` must be which that does not have."""
    text = f"has too few dimensions for the rule {rule.text}"
    found = _violation(descriptor, rule, tensor, None, text, Code.UNDECIDED)
    return MissingDimension(violation=found, members=(*rule.members, rule.tensor))


def unexplained(missing: Iterable[MissingDimension], others: Iterable[Violation]) -> list[Violation]:
    """The violations of `missing`, without rules that read a member whose number of dimensions or value is wrong."""
    wrong = {member_of(v) for v in others if v.member.partition(".")[2] in ("", "DimensionCount")}
    return list(dict.fromkeys(one.violation for one in missing if wrong.isdisjoint(one.members)))
