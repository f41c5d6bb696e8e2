"""Rules between members: equal fields, conditions, sizes that follow from each other, and which members are given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from dmlruntime.errors import Violation
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import OperatorDescriptor, describe
from dmlruntime.rules import Broadcast, Constraint, Presence, Require, Same, SizeEquation, SizePattern
from dmlruntime.slots import slots_of
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, has_form, has_type
from dmlruntime.validation.dimensions import MissingDimension, members_of, missing, unexplained
from dmlruntime.validation.same import same_violations
from dmlruntime.validation.sizes import broadcast_violations, equation_violations, pattern_violations
from dmlruntime.variables import values_of


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
    found: list[Violation] = []
    absent: list[MissingDimension] = []
    for rule in in_force:
        if isinstance(rule, Same):
            found += same_violations(descriptor, rule)
        elif isinstance(rule, Presence):
            found += _presence(descriptor, rule)
        elif isinstance(rule, Broadcast):
            found += broadcast_violations(descriptor, rule)
        elif isinstance(rule, Require):
            if _usable(descriptor, rule.members, malformed, asked=rule.asks_presence):
                found += _require(descriptor, rule, absent)
        elif isinstance(rule, SizeEquation) and _usable(descriptor, rule.members, malformed):
            found += equation_violations(descriptor, rule, absent)
    patterns = [
        rule for rule in in_force if isinstance(rule, SizePattern) and _usable(descriptor, rule.members, malformed)
    ]
    found += pattern_violations(descriptor, patterns)
    return found + unexplained(absent, (*earlier, *found))


def _asks(rule: Constraint, unknown: Set[str]) -> bool:
    """Whether a rule asks of unknown members whether they are there, or sets their sizes.

    Whatever else a rule wants of a member does not count where that is None.
    """
    if isinstance(rule, Presence):
        return not unknown.isdisjoint(rule.of)
    if isinstance(rule, Require):
        return not unknown.isdisjoint(rule.asks_presence)
    return isinstance(rule, (SizeEquation, SizePattern)) and rule.tensor.partition("[")[0] in unknown


def _applies(rule: Constraint, descriptor: OperatorDescriptor, malformed: Set[str]) -> bool:
    """Whether the rule's `when` is true; a `when` that cannot be evaluated is not."""
    return rule.when is None or (_usable(descriptor, rule.when_members, malformed) and bool(rule.when(descriptor)))


def _usable(
    descriptor: OperatorDescriptor, members: Iterable[str], malformed: Set[str], asked: Iterable[str] = ()
) -> bool:
    """Whether functions of these members can be called: none is absent, or without form, type or a value of its
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
    """Whether sizes, strides and type can be read; support tables may still forbid them."""
    return isinstance(tensor, DML_BUFFER_TENSOR_DESC) and has_form(tensor) and has_type(tensor)


def _require(descriptor: OperatorDescriptor, rule: Require, absent: list[MissingDimension]) -> list[Violation]:
    found = []
    for values in values_of(rule.each, descriptor):
        subject = rule.subject(descriptor, *values) if callable(rule.subject) else rule.subject
        try:
            if rule.holds(descriptor, *values):
                continue
            value, text = rule.value(descriptor, *values), rule.rule(descriptor, *values)
            shown = None if value is None else describe(value)  # a rule about several members has no one value
            text += _where(rule, values) if value is None else ""
        except LookupError:  # Sizes[3] of a tensor of three dimensions
            absent.append(missing(subject, rule.text, rule.members))
            continue
        except ZeroDivisionError:
            shown, text = None, f"the rule {rule.text} divides by zero"
        found.append(Violation(member=subject, value=shown, rule=text))
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
    return [Violation(member=", ".join(rule.of), value=value, rule=f"{wanted} must be given")]
