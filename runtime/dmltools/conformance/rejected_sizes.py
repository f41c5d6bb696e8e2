"""Descriptors that break rules about sizes: each rule by one size, or by the number of dimensions, of one tensor.

Which size is refused is worked out here from the rule and from a legal descriptor, without the validator.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.rules import (
    Anything,
    Bind,
    Broadcast,
    Computed,
    Item,
    Ones,
    Rule,
    Run,
    SizeEquation,
    SizePattern,
    SizesOf,
    values_of,
)
from dmlruntime.core.slots import given_slots, tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import Code
from dmltools.conformance.rejection import Rejection, bases, last_level, refusing, table_of, with_slot
from dmltools.conformance.subject import Subject

SizeRule = SizeEquation | SizePattern | Broadcast
_CODES = {SizeEquation: Code.EQUATION, SizePattern: Code.PATTERN, Broadcast: Code.BROADCAST}

_BASES_PER_RULE = 2
"""So many legal descriptors with different sizes break each rule."""


@dataclass(frozen=True)
class _Position:
    """One size of a tensor and what a pattern says of it; no item: a surplus leading size, which is 1."""

    rule: SizePattern
    tensor: str
    dimension: int
    size: int
    item: Item | None
    name: str | None
    """The name that the size is bound to, or one size of a run."""


@dataclass(frozen=True)
class _Break:
    """Other sizes of one tensor, the member that must be refused, and the rule that refuses it."""

    label: str
    tensor: str
    sizes: tuple[int, ...]
    member: str
    rule: SizeRule


def of_sizes(subject: Subject) -> Iterator[Rejection]:
    """Each rule about sizes, broken at every size that it decides, of two legal descriptors where there are as many."""
    for rule in subject.operator.constraints:
        if not isinstance(rule, (SizeEquation, SizePattern, Broadcast)):
            continue
        level = last_level(rule)
        used: set[str] = set()
        for base in bases(subject, level):
            if len(used) == _BASES_PER_RULE:
                break
            breaks = list(_breaks(rule, base, level)) if _sizes(base) not in used and _applies(rule, base) else []
            for broken in breaks:
                used.add(_sizes(base))
                yield _rejection(rule, base, broken, level)
        if not used:
            yield Rejection(
                name=f"no change breaks the rule {_text(rule)}",
                descriptor=next(bases(subject, level)),
                level=level,
                member=_text(rule),
                code=_CODES[type(rule)],
            )


def _rejection(rule: SizeRule, base: OperatorDescriptor, broken: _Break, level: DML_FEATURE_LEVEL) -> Rejection:
    slot = next(slot for slot in tensor_slots(base) if slot.name == broken.tensor)
    assert slot.tensor is not None
    tensor = DML_BUFFER_TENSOR_DESC(slot.tensor.DataType, broken.sizes)
    refused = refusing("DimensionCount", tensor, table_of(base, level, slot))
    return Rejection(
        name=f"{_text(rule)}: {broken.label} in {_sizes(base)}",
        descriptor=with_slot(base, slot, tensor),
        level=level,
        member=f"{broken.tensor}.DimensionCount" if refused else broken.member,
        code=refused or _CODES[type(broken.rule)],
        rule=None if refused else broken.rule,
    )


def _breaks(rule: SizeRule, base: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> Iterator[_Break]:
    if isinstance(rule, SizeEquation):
        return _of_equation(rule, base)
    return _of_broadcast(rule, base) if isinstance(rule, Broadcast) else _of_pattern(rule, base, level)


def _of_equation(rule: SizeEquation, base: OperatorDescriptor) -> Iterator[_Break]:
    """Each size that the equation gives, one more."""
    for values in values_of(rule.each, base):
        name = rule.tensor if rule.index is None else f"{rule.tensor}[{rule.index(base, *values)}]"
        tensor = tensor_at(base, name)
        if tensor is not None:
            yield _one_size(rule, name, tensor, rule.dimension(base, *values), rule.is_(base, *values) + 1)


def _of_broadcast(rule: Broadcast, base: OperatorDescriptor) -> Iterator[_Break]:
    """Each size of each tensor, one more than the size that it is broadcast to."""
    whole = tensor_at(base, rule.to)
    for name in rule.tensors:
        tensor = tensor_at(base, name)
        for dimension, size in enumerate(whole.Sizes if tensor is not None and whole is not None else ()):
            yield _one_size(rule, name, tensor, dimension, size + 1)


def _of_pattern(rule: SizePattern, base: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> Iterator[_Break]:
    """Each size that the pattern decides, one more, and a number of dimensions that it does not have."""
    tensor = tensor_at(base, rule.tensor)
    if tensor is None:
        return
    bound = _bound(base, level)
    for position in _positions(rule, base, _names(bound)):
        if position.name is not None and _same_position(bound[position.name][0], position):
            yield from _of_first_position(position, tensor, bound[position.name])
        elif _decides(position, base, bound):
            yield _one_size(rule, rule.tensor, tensor, position.dimension, position.size + 1)
    yield from _of_rank(rule, tensor)


def _of_first_position(
    position: _Position, tensor: DML_BUFFER_TENSOR_DESC, positions: Sequence[_Position]
) -> Iterator[_Break]:
    """The size that a name takes its value from, one more: the next place of the name is wrong, if there is one."""
    new = position.size + 1
    for other in positions:
        if not _same_position(other, position):
            refused, sizes = f"{other.tensor}.Sizes[{other.dimension}]", _with(tensor, position.dimension, new)
            yield _Break(
                f"{position.tensor}.Sizes[{position.dimension}] = {new}", position.tensor, sizes, refused, other.rule
            )
            return


def _decides(position: _Position, base: OperatorDescriptor, bound: Mapping[str, Sequence[_Position]]) -> bool:
    """Return whether the pattern says what this size must be."""
    if position.name is not None or position.item is None:
        return True
    return isinstance(position.item, (Computed, SizesOf)) and _is_known(position.item, base, _names(bound))


def _of_rank(rule: SizePattern, tensor: DML_BUFFER_TENSOR_DESC) -> Iterator[_Break]:
    """One dimension more, or as many as leave no size for a run; a pattern of leading ones allows every number."""
    if any(isinstance(item, Ones) for item in rule.items):
        return
    sizes = (1, *tensor.Sizes)
    if any(isinstance(item, Run) for item in rule.items):
        sizes = tensor.Sizes[: len(rule.items) - 2]  # one size less than there are besides the run
    if sizes:
        member = f"{rule.tensor}.Sizes"
        yield _Break(f"{member} = {list(sizes)}", rule.tensor, sizes, member, rule)


def _one_size(rule: SizeRule, name: str, tensor: DML_BUFFER_TENSOR_DESC, dimension: int, new: int) -> _Break:
    member = f"{name}.Sizes[{dimension}]"
    return _Break(f"{member} = {new}", name, _with(tensor, dimension, new), member, rule)


def _bound(base: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> dict[str, list[_Position]]:
    """Where each name and each size of a run stands, in the order of the rules: the first place decides its size."""
    found: dict[str, list[_Position]] = {}
    for _ in range(2):  # how many sizes an item stands for may depend on a name of a later rule
        names = _names(found)
        found = {}
        for rule in base.OPERATOR.constraints:
            if isinstance(rule, SizePattern) and rule.in_force(level) and _applies(rule, base):
                for position in _positions(rule, base, names):
                    if position.name is not None:
                        found.setdefault(position.name, []).append(position)
    return found


def _names(bound: Mapping[str, Sequence[_Position]]) -> dict[str, int]:
    return {name: positions[0].size for name, positions in bound.items()}


def _positions(rule: SizePattern, base: OperatorDescriptor, names: Mapping[str, int]) -> list[_Position]:
    """The sizes of the pattern's tensor with the items that they stand for; none where that cannot be told."""
    tensor = tensor_at(base, rule.tensor)
    fixed = [_length(item, base, names) for item in rule.items]
    if tensor is None or None in fixed:
        return []
    rest = len(tensor.Sizes) - sum(length for length in fixed if length is not None)
    has_run = any(isinstance(item, Run) for item in rule.items)
    if has_run and any(isinstance(item, Ones) for item in rule.items):
        return []
    items: list[tuple[Item | None, str | None]] = [] if has_run else [(None, None)] * max(rest, 0)
    for item, length in zip(rule.items, fixed, strict=True):
        if isinstance(item, Run):
            items += [(item, f"*{item.name}[{i}]") for i in range(rest)]
        else:
            items += [(item, item.name if isinstance(item, Bind) else None)] * (length or 0)
    surplus = len(items) - len(tensor.Sizes)  # leading items that a tensor of fewer dimensions leaves out
    return [
        _Position(rule, rule.tensor, dimension, size, item, name)
        for dimension, (size, (item, name)) in enumerate(zip(tensor.Sizes, items[surplus:], strict=True))
    ]


def _length(item: Item, base: OperatorDescriptor, names: Mapping[str, int]) -> int | None:
    """How many sizes an item stands for, a run none besides what is left; None where that is not known."""
    if isinstance(item, SizesOf):
        return len(item.value(base, names)) if set(item.names) <= set(names) else None
    return 1 if isinstance(item, (Bind, Computed, Anything)) else 0


def _is_known(item: Computed | SizesOf, base: OperatorDescriptor, names: Mapping[str, int]) -> bool:
    """Return whether the item gives a size: every name is bound, and no tensor that it reads is absent."""
    if not set(item.names) <= set(names):
        return False
    try:
        item.value(base, names)
    except (LookupError, TypeError, ValueError, AttributeError):
        return False
    return True


def _applies(rule: Rule, base: OperatorDescriptor) -> bool:
    """Return whether the rule counts for this descriptor: all that it reads is given, and its `when` is true."""
    read = (*rule.when_members, *(rule.members if isinstance(rule, (SizeEquation, SizePattern)) else ()))
    if any(getattr(base, name) is None for name in read):
        return False
    return rule.when is None or bool(rule.when(base))


def _same_position(one: _Position, other: _Position) -> bool:
    return (one.tensor, one.dimension) == (other.tensor, other.dimension)


def _with(tensor: DML_BUFFER_TENSOR_DESC, dimension: int, size: int) -> tuple[int, ...]:
    return (*tensor.Sizes[:dimension], size, *tensor.Sizes[dimension + 1 :])


def _sizes(base: OperatorDescriptor) -> str:
    return " ".join("x".join(map(str, tensor.Sizes)) for tensor in given_slots(base).values())


def _text(rule: SizeRule) -> str:
    return f"broadcast to {rule.to}" if isinstance(rule, Broadcast) else rule.text
