"""Cases fit the support tables of their operator."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.checking.constraints import condition
from dmlgen.checking.scope import Scope, alternatives, plural
from dmlgen.diagnostics import Position
from dmlgen.expressions import EvaluationError
from dmlgen.loading import Text
from dmlgen.model import Case, OperatorSpec, SupportRow, level_order, member_of


def level_of(scope: Scope, case: Case, names: Mapping[str, object]) -> str | None:
    """The newest level that takes the case; None after a diagnostic."""
    nearest: tuple[SupportRow, list[tuple[Position, str]]] | None = None
    newer: SupportRow | None = None
    for row in scope.operator.support:
        if not suits(scope, row, names):
            continue
        misfits = _row_misfits(scope.operator, case, row)
        if not misfits:
            return _last_level(scope, row, newer)
        newer = row
        if nearest is None or len(misfits) < len(nearest[1]):
            nearest = (row, misfits)
    if nearest is not None:
        row, misfits = nearest
        for at, text in misfits:
            problem = f'no support row takes this case; the nearest, since "{row.since}", {text}'
            scope.report(at, problem, "change the case, or the support table")
    elif scope.operator.support:
        scope.report(case.at, "no support row is about such members", "add a row whose `when` holds, or one without")
    return None


def _last_level(scope: Scope, row: SupportRow, newer: SupportRow | None) -> str:
    """The last level before a newer row takes this one's place."""
    end = None if newer is None else level_order(newer.since)
    levels = [str(level.level) for level in scope.levels if end is None or level_order(level.level) < end]
    return max(levels, key=level_order, default=str(row.since))


def suits(scope: Scope, row: SupportRow, names: Mapping[str, object]) -> bool:
    """Whether the row's `when` holds for these members."""
    return row.when is None or holds(scope, row.when, names)


def holds(scope: Scope, when: Text, names: Mapping[str, object]) -> bool:
    """Whether a condition that can be read is true; one about what is absent is not."""
    tree = condition(scope, when, "when")
    if tree is None or any(name not in names for name in tree.members):
        return False
    try:
        return bool(tree.evaluate(names))
    except EvaluationError:
        return False


def _row_misfits(operator: OperatorSpec, case: Case, row: SupportRow) -> list[tuple[Position, str]]:
    given = {member_of(name) for name in case.tensors}
    missing = [name for name in operator.demanded(row) if name not in given]
    found = [(case.at, f"wants {name} to be given") for name in missing]
    for name, tensor in case.tensors.items():
        support = row.tensor(member_of(name))
        if support is None:
            continue  # reported with the support tables
        low, high = support.dimensions
        if tensor.type not in support.all_types:
            text = f"wants {name} of {alternatives(support.all_types)}, not {tensor.type}"
            found.append((tensor.type.at, text))
        if not low <= len(tensor.sizes) <= high:
            wanted = plural(high, "dimension") if low == high else f"{low} to {high} dimensions"
            found.append((tensor.at, f"wants {name} of {wanted}, not {len(tensor.sizes)}"))
    return found
