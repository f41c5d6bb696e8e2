"""Entries of `sweep`: what they name exists, fits its type, and obeys the rules as far as these can be evaluated."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from dmlgen.checking.case_rules import demand, values_of
from dmlgen.checking.case_support import holds
from dmlgen.checking.case_views import TensorView, plain_values
from dmlgen.checking.constraints import condition, trees
from dmlgen.checking.scope import Scope, plural
from dmlgen.checking.settings import check_setting
from dmlgen.checking.structures import check_operator_value
from dmlgen.expressions import EvaluationError, MemberTree
from dmlgen.expressions.nodes import Field, walk
from dmlgen.loading import Text, located
from dmlgen.model import (
    AttributeMember,
    Require,
    Setting,
    SupportRow,
    SweepEntry,
    TensorMember,
    TensorSupport,
    level_holds,
)
from dmlgen.model.members import ARGUMENT_WORD
from dmlgen.model.types import OPERATOR_DESC, OPERATOR_DESC_ARRAY
from dmlgen.model.words import DIMENSIONS_MAX

MOST_ELEMENTS = 1 << 16
"""Sweeps are many and small."""


def check_sweep(scope: Scope) -> None:
    """Every entry gives each input that is required and each array that `domain` has no values for, and fits."""
    read = trees(scope)
    for entry in scope.operator.sweep:
        before = len(scope.problems)
        for name, setting in located(entry.settings):
            _check_named(scope, name, setting)
        _check_complete(scope, entry)
        if len(scope.problems) == before:
            names = _names(scope, entry)
            _check_dimensions(scope, entry, names)
            for rule in scope.operator.constraints:
                if isinstance(rule, Require) and id(rule) in read:
                    _check_require(scope, entry, rule, names, *read[id(rule)])


def _check_named(scope: Scope, name: Text, setting: Setting) -> None:
    member = scope.member(name, "sweep")
    if isinstance(member, AttributeMember):
        if member.name in scope.operator.counts:
            scope.report(name.at, f"sweep: {name} follows from the arrays that it counts", "remove it")
        elif member.type in (OPERATOR_DESC, OPERATOR_DESC_ARRAY):
            check_operator_value(scope, member, setting, f"sweep: {name}")
        else:
            check_setting(scope, member, setting, f"sweep: {name}")
    elif isinstance(member, TensorMember):
        _check_tensor(scope, member, setting)


def _check_tensor(scope: Scope, member: TensorMember, setting: Setting) -> None:
    """Sizes of an input, or null: what is optional is absent."""
    if setting.value is None:
        if not member.optional:
            remedy = "remove it" if member.is_output else "write its sizes"
            scope.report(setting.at, f"sweep: {member.name} is always given", remedy)
        return
    if member.is_output and not _is_free(member):
        problem = f"sweep: the sizes of {member.name} follow from the rules"
        scope.report(setting.at, problem, "remove it, or write null where it is absent")
        return
    several = setting.items if member.is_array else (setting,)
    if member.is_array and not several:
        scope.report(setting.at, f"sweep: {member.name} has no tensors", "write [[2, 3], [2, 5]]")
    for sizes in several:
        if not _are_sizes(sizes):
            example = "[[2, 3], [2, 5]]" if member.is_array else "[2, 3]"
            scope.report(sizes.at, f"sweep: these are no sizes of {member.name}", f"write {example}, each 1 or more")


def _is_free(member: TensorMember) -> bool:
    """Whether an output has sizes that do not follow from the rules, so that they must be given."""
    return member.infer.get("Sizes") == ARGUMENT_WORD


def _are_sizes(setting: Setting) -> bool:
    value = setting.value
    if type(value) is not tuple or not 1 <= len(value) <= DIMENSIONS_MAX:
        return False
    if not all(type(size) is int and size >= 1 for size in value):
        return False
    return prod(value) <= MOST_ELEMENTS


def _check_complete(scope: Scope, entry: SweepEntry) -> None:
    for member in scope.operator.members:
        if member.name in entry.settings or member.optional or member.name in scope.operator.counts:
            continue
        if isinstance(member, TensorMember):
            if not member.is_output or _is_free(member):
                example = "[[2, 3], [2, 5]]" if member.is_array else "[2, 3]"
                problem = f"sweep: nothing says the sizes of {member.name}"
                scope.report(entry.at, problem, f"add `{member.name}: {example}`")
        elif member.is_array and member.name not in scope.operator.trials:
            problem = f"sweep: nothing says what {member.name} is"
            scope.report(entry.at, problem, f"add `{member.name}: [...]`, or values to try under `domain`")


def _names(scope: Scope, entry: SweepEntry) -> dict[str, object]:
    """What is known of the entry's members."""
    found: dict[str, object] = {}
    for tensor in scope.operator.tensors:
        value = getattr(entry.settings.get(tensor.name), "value", None)
        if value is not None:
            views = tuple(TensorView(0, sizes) for sizes in value) if tensor.is_array else TensorView(0, value)
            found[str(tensor.name)] = views
    lengths = {name: len(value) for name, value in found.items() if isinstance(value, tuple)}
    return {**found, **plain_values(scope, entry.settings, lengths)}


def _check_dimensions(scope: Scope, entry: SweepEntry, names: Mapping[str, object]) -> None:
    """Some support row has tensors of so many dimensions."""
    rows = [row for row in scope.operator.support if _is_possible(scope, row, names)]
    for tensor in scope.operator.tensors:
        view = names.get(str(tensor.name))
        views = view if isinstance(view, tuple) else (view,)
        entries = [support for row in rows if (support := row.tensor(tensor.name)) is not None]
        for one in views:
            if isinstance(one, TensorView) and entries and not any(_takes(support, one) for support in entries):
                problem = f"sweep: no support row takes {tensor.name} of {plural(one.DimensionCount, 'dimension')}"
                scope.report(entry.settings[tensor.name].at, problem, "change the sizes, or the support table")


def _takes(support: TensorSupport, view: TensorView) -> bool:
    low, high = support.dimensions
    return low <= view.DimensionCount <= high


def _is_possible(scope: Scope, row: SupportRow, names: Mapping[str, object]) -> bool:
    """Whether the row's condition is true, or is about members that the sweep tries itself."""
    if row.when is None:
        return True
    tree = condition(scope, row.when, "when")
    return tree is None or any(name not in names for name in tree.members) or holds(scope, row.when, names)


def _check_require(
    scope: Scope,
    entry: SweepEntry,
    rule: Require,
    names: Mapping[str, object],
    tree: MemberTree,
    counts: tuple[MemberTree, ...],
) -> None:
    """A rule that reads nothing but what the entry says holds. Data types are the sweep's own."""
    needed = {name for one in (tree, *counts) for name in one.named}
    newest = str(scope.levels[-1].level)
    asks_type = any(isinstance(node, Field) and node.name == "DataType" for node in walk(tree.root))
    if asks_type or any(name not in names for name in needed) or not level_holds(newest, rule.since, rule.until):
        return
    if rule.when is not None and not holds(scope, rule.when, names):
        return
    for variables in values_of(rule, counts, names):
        try:
            text = None if tree.evaluate(names, variables) else demand(scope, tree, names, variables)
        except EvaluationError as error:
            text = str(error)
        if text is not None:
            at = next((entry.settings[name].at for name in tree.named if name in entry.settings), entry.at)
            scope.report(at, f"sweep: {text}", f"correct it, or the constraint on line {rule.at.line}")
            return
