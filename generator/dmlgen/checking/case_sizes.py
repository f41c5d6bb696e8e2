"""Cases obey rules about sizes and about which members are given; patterns are matched by the run time's own code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from dmlgen.checking.case_views import TensorView
from dmlgen.checking.formulas import enum_values, member_types
from dmlgen.checking.patterns import bound_names
from dmlgen.checking.scope import Scope
from dmlgen.expressions import EvaluationError, MemberTree, parse_attribute
from dmlgen.model import Broadcast, Case, Constraint, Presence, SizePattern
from dmlgen.model import patterns as written
from dmlruntime import rules as runtime
from dmlruntime.patterns import Mismatch, Names, bind, mismatches


def check_patterns(scope: Scope, case: Case, rules: Sequence[Constraint], names: Mapping[str, object]) -> None:
    """The sizes of a case's tensors are what the patterns say."""
    found: list[tuple[SizePattern, runtime.SizePattern, TensorView]] = []
    for rule in rules:
        view = names.get(str(rule.tensor)) if isinstance(rule, SizePattern) else None
        if isinstance(rule, SizePattern) and isinstance(view, TensorView):
            record = _record(scope, rule, names)
            if record is not None:
                found.append((rule, record, view))
    bound, descriptor = Names(), SimpleNamespace(**names)
    for _ in range(2):  # a run may become known by a later row
        for _, record, view in found:
            bind(record, view.Sizes, descriptor, bound)
    for rule, record, view in found:
        for mismatch in mismatches(record, view.Sizes, descriptor, bound):
            problem = f"{_subject(rule, view, mismatch)}: {_demand(mismatch)}"
            remedy = f"correct the case, or the constraint on line {rule.at.line}"
            scope.report(case.tensors[str(rule.tensor)].at, problem, remedy)


def _subject(rule: SizePattern, view: TensorView, mismatch: Mismatch) -> str:
    if mismatch.dimension is None:
        return f"{rule.tensor}.Sizes = {list(view.Sizes)}"
    return f"{rule.tensor}.Sizes[{mismatch.dimension}] = {view.Sizes[mismatch.dimension]}"


def _demand(mismatch: Mismatch) -> str:
    if mismatch.expected is None:
        return mismatch.reason
    return f"must be {mismatch.expected} ({mismatch.reason})"


def _record(scope: Scope, rule: SizePattern, names: Mapping[str, object]) -> runtime.SizePattern | None:
    """The run time's record of a pattern; None where it needs a member that the case does not have."""
    sizes = bound_names(scope.operator)
    items: list[runtime.Item] = []
    needed: list[str] = []
    for item in rule.items:
        match item:
            case written.Bind():
                items.append(runtime.Bind(item.name))
            case written.Run():
                items.append(runtime.Run(item.name))
            case written.Ones():
                items.append(runtime.Ones())
            case written.Anything():
                items.append(runtime.Anything())
            case written.Computed():
                tree = _tree(scope, str(item.text), "INT", sizes)
                needed += tree.members
                value = _function(tree, names)
                items.append(runtime.Computed(text=str(tree), value=value, names=tree.sizes))
            case written.SizesOf():
                tree = _tree(scope, item.expression, "SIZES", sizes)
                needed += tree.members
                items.append(runtime.SizesOf(text=str(tree), value=_function(tree, names), names=tree.sizes))
    if any(name not in names for name in needed):
        return None
    return runtime.SizePattern(text=rule.text, tensor=str(rule.tensor), items=tuple(items), members=tuple(needed))


def _tree(scope: Scope, text: str, kind: str, sizes: tuple[str, ...]) -> MemberTree:
    return parse_attribute(text, member_types(scope.operator), enum_values(scope.enums), kind, (), sizes)


def _function(tree: MemberTree, names: Mapping[str, object]) -> Callable[[Any, Mapping[str, int]], Any]:
    """The value of an item for bound names; LookupError where it has none, as the run time wants it."""

    def value(_: Any, bound: Mapping[str, int]) -> Any:
        try:
            return tree.evaluate(names, bound)
        except EvaluationError as error:
            raise LookupError(str(error)) from error

    return value


def check_broadcasts(scope: Scope, case: Case, rules: Sequence[Constraint]) -> None:
    """Each size is 1 or that of the tensor that is broadcast to."""
    for rule in rules:
        if not isinstance(rule, Broadcast) or rule.to not in case.tensors:
            continue
        wanted = case.tensors[rule.to].sizes
        for name in rule.tensors:
            tensor = case.tensors.get(name)
            if tensor is None or _broadcasts(tensor.sizes, wanted):
                continue
            problem = f"{name}.Sizes = {list(tensor.sizes)}: each must be 1 or that of {rule.to} ({list(wanted)})"
            scope.report(tensor.at, problem, f"correct the case, or the constraint on line {rule.at.line}")


def _broadcasts(sizes: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return len(sizes) == len(wanted) and all(a in (1, b) for a, b in zip(sizes, wanted, strict=True))


def check_presence(scope: Scope, case: Case, rules: Sequence[Constraint]) -> None:
    """So many members are given as the rules say."""
    for rule in rules:
        if isinstance(rule, Presence):
            values = {**case.inputs, **case.outputs, **case.members}
            given = [str(name) for name in rule.members if values.get(name) is not None]
            if len(given) < rule.low or (rule.high is not None and len(given) > rule.high):
                shown = ", ".join(given) if given else "none"
                wanted = f"{rule.word.replace('_', ' ')} {rule.number} of {', '.join(rule.members)} must be given"
                remedy = f"correct the case, or the constraint on line {rule.at.line}"
                scope.report(case.at, f"{wanted}, not {shown}", remedy)
