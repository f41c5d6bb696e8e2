"""Groups of an operator's tensors that share a data type, and the tuples of data types that the operator may have.

Many families compile their kernels for the data type of one tensor alone: `OneTypeFamily` is their base.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path
from types import SimpleNamespace

from dmlgen.diagnostics import Position
from dmlgen.expressions import ExpressionError, MemberTree, parse_condition
from dmlgen.expressions.element_types import Groups, groups_of
from dmlgen.expressions.nodes import Apply, EnumMember, Field, walk
from dmlgen.families.base import Family, KernelView, OperatorEntries
from dmlgen.model import Enums, OperatorSpec, Require, Same, Specification, SupportRow, data_type, level_order
from dmlgen.model.names import DATA_TYPE_ENUM


@dataclass(frozen=True, eq=False)
class TypeGroups:
    """Groups of tensors that share a data type, in the order of their first tensor, and the legal tuples of types."""

    groups: tuple[tuple[str, ...], ...]
    tuples: tuple[tuple[str, ...], ...]

    def of(self, tensor: str) -> int:
        """The number of a tensor's group."""
        return next(number for number, group in enumerate(self.groups) if tensor in group)


@lru_cache(maxsize=512)
def type_groups(operator: OperatorSpec, enums: Enums, *, bits: bool) -> TypeGroups:
    """Groups by ``same: [DataType]``; tuples in the order of the support rows. With `bits` types are widths alone."""
    groups = _groups(operator)
    rules = _rules(operator, enums)
    found: dict[tuple[str, ...], None] = {}
    for number, row in enumerate(operator.support):
        # Of several rows of one level, for several cases, each ends where the next level begins.
        newer = next((other for other in reversed(operator.support[:number]) if other.since != row.since), None)
        holding = [rule for rule in rules if rule.holds_in(row, newer)]
        for types in _of_row(operator, groups, row, holding):
            found[tuple(_width(name) for name in types) if bits else types] = None
    return TypeGroups(groups, tuple(found))


@lru_cache(maxsize=512)
def of_groups(groups: TypeGroups, language: str, *, numbered: bool = False) -> Groups:
    """The groups as texts name them."""
    return groups_of(groups.tuples, language, numbered=numbered)


def no_types(operator: OperatorSpec, groups: TypeGroups) -> list[tuple[Position, str, str]]:
    """Return the mistake of an operator that may have no data types at all."""
    problem = "no data types are left that the tensors may have together"
    remedy = "correct the support rows or the constraints"
    return [] if groups.tuples else [(operator.position_of("support"), problem, remedy)]


@dataclass(frozen=True, kw_only=True)
class OneTypeView(KernelView):
    """The view for the templates of such a family: the data types, or the integers that elements are seen as."""

    types: tuple[str, ...]


class OneTypeFamily(Family):
    """A family whose kernels are compiled for the data type of one tensor; with `bits` for its width alone."""

    bits = True

    @abstractmethod
    def typed(self, operator: OperatorSpec) -> str:
        """Return the tensor whose data type it is."""

    @abstractmethod
    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        """Return notes on the entries of an operator, line by line."""

    def lacks(self, operator: OperatorSpec) -> frozenset[str]:
        """Return the entries of the family that an operator lacks."""
        return frozenset()

    def types(self, operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
        """Return the data types that kernels of an operator are compiled for."""
        groups = type_groups(operator, specification.enum_values, bits=self.bits)
        group = groups.of(self.typed(operator))
        return tuple(dict.fromkeys(types[group] for types in groups.tuples))

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> OneTypeView:
        return OneTypeView(name=operator.name, spec=operator.file, types=self.types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        types = self.types(operator, specification)
        return OperatorEntries(types=types, notes=self.notes(operator), lacks=self.lacks(operator))


def _width(name: str) -> str:
    return f"UINT{data_type(name).bits}"


def _groups(operator: OperatorSpec) -> tuple[tuple[str, ...], ...]:
    """Tensors tied by constraints that hold at every level."""
    tensors = [str(m.name) for m in (*operator.inputs, *operator.outputs)]
    group = {name: {name} for name in tensors}
    for constraint in operator.constraints:
        if isinstance(constraint, Same) and "DataType" in constraint.fields and _always(constraint):
            joined = set().union(*(group.get(name, set()) for name in constraint.members))
            group.update(dict.fromkeys(joined, joined))
    ordered = (tuple(name for name in tensors if name in group[first]) for first in tensors)
    return tuple(dict.fromkeys(ordered))


def _always(constraint: Same) -> bool:
    return constraint.since is None and constraint.until is None and constraint.when is None


@dataclass(frozen=True)
class _Rule:
    """A constraint over data types alone: the tensors it is about, and whether their types (by tensor) are allowed."""

    constraint: Same | Require
    tensors: frozenset[str]
    allows: Callable[[Mapping[str, str]], bool]

    def holds_in(self, row: SupportRow, newer: SupportRow | None) -> bool:
        """Return whether it is in force at every level of a row, which ends where the `newer` one begins."""
        since, until = self.constraint.since, self.constraint.until
        if since is not None and level_order(since) > level_order(row.since):
            return False
        return until is None or (newer is not None and level_order(until) >= level_order(newer.since))


def _rules(operator: OperatorSpec, enums: Enums) -> list[_Rule]:
    found = []
    for constraint in operator.constraints:
        if constraint.when is not None:
            continue  # whether it holds is not a question of types
        if isinstance(constraint, Same):
            if "DataType" in constraint.fields and not _always(constraint):
                found.append(_alike(constraint, operator))
            continue
        if not isinstance(constraint, Require) or constraint.each:
            continue
        try:
            tree = parse_condition(constraint.expression, operator.member_types, enums)
        except ExpressionError:
            continue  # reported where constraints are checked
        if all(_is_of_types(node) for node in walk(tree.root)):
            found.append(_Rule(constraint, frozenset(tree.members), _condition(tree, enums)))
    return found


def _alike(constraint: Same, operator: OperatorSpec) -> _Rule:
    names = frozenset(str(member.name) for member in operator.tensors if member.name in constraint.members)
    return _Rule(constraint, names, lambda types: len({types[name] for name in names}) <= 1)


def _is_of_types(node: object) -> bool:
    return isinstance(node, (Apply, EnumMember)) or (isinstance(node, Field) and node.name == "DataType")


def _condition(tree: MemberTree, enums: Enums) -> Callable[[Mapping[str, str]], bool]:
    values = enums[DATA_TYPE_ENUM]

    def allows(types: Mapping[str, str]) -> bool:
        tensors = {t: SimpleNamespace(DataType=values[f"{DATA_TYPE_ENUM}_{types[t]}"]) for t in tree.members}
        return bool(tree.evaluate(tensors))

    return allows


def _of_row(
    operator: OperatorSpec, groups: tuple[tuple[str, ...], ...], row: SupportRow, rules: list[_Rule]
) -> Iterator[tuple[str, ...]]:
    """The tuples that a row allows: where all tensors are given, then where optional ones are absent.

    A group that is absent as a whole has the first type of the newest row, and no rule is about it.
    """
    choices = []
    for group in groups:
        given = [(name, False) for name in _types(group, row)]
        choices.append([*given, *((name, True) for name in _absent_type(operator, group))])
    for chosen in sorted(product(*choices), key=lambda chosen: any(absent for _, absent in chosen)):
        absent = {t for group, (_, is_absent) in zip(groups, chosen, strict=True) if is_absent for t in group}
        types = {t: name for group, (name, _) in zip(groups, chosen, strict=True) for t in group}
        if all(rule.allows(types) for rule in rules if not rule.tensors & absent):
            yield tuple(name for name, _ in chosen)


def _types(group: tuple[str, ...], row: SupportRow) -> list[str]:
    """The data types that every tensor of a group may have in a row."""
    supports = [row.tensor(name) for name in group]
    listed = [[str(name) for name in support.types] if support else [] for support in supports]
    return [name for name in listed[0] if all(name in others for others in listed)]


def _absent_type(operator: OperatorSpec, group: tuple[str, ...]) -> list[str]:
    """The data type of a group that may be absent as a whole."""
    members = [member for member in operator.tensors if member.name in group]
    newest = operator.support[0].tensor(group[0]) if operator.support else None
    return [str(newest.types[0])] if newest and all(member.optional for member in members) else []
