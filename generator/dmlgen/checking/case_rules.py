"""Cases obey the operator they belong to: its constraints and its support tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from dmlgen.checking.cases import is_whole
from dmlgen.checking.formulas import conditions
from dmlgen.checking.scope import Scope, alternatives, plural
from dmlgen.diagnostics import Position
from dmlgen.expressions import EvaluationError, MemberTree, comparison
from dmlgen.model import Case, CaseTensor, OperatorSpec, Require, Same, SupportRow, level_holds

_DATA_TYPE_ENUM = "DML_TENSOR_DATA_TYPE"


@dataclass(frozen=True)
class TensorView:
    """A case's tensor as expressions see it: packed, in C order."""

    DataType: int
    Sizes: tuple[int, ...]

    @property
    def DimensionCount(self) -> int:
        return len(self.Sizes)

    @property
    def ElementCount(self) -> int:
        return prod(self.Sizes)

    @property
    def element_strides(self) -> tuple[int, ...]:
        strides: list[int] = []
        step = 1
        for size in reversed(self.Sizes):
            strides.insert(0, step)
            step *= size
        return tuple(strides)


def check_cases(scope: Scope) -> None:
    """Each case is complete, and then fits a support row and every constraint in force there."""
    sound = scope.sound("constraints", "support")
    trees = conditions(scope) if sound else ()
    for case in scope.operator.cases:
        if is_whole(scope, case) and sound:
            level = _level_of(scope, case)
            if level is not None:
                _check_same(scope, case, level)
                _check_conditions(scope, case, level, trees)


def _level_of(scope: Scope, case: Case) -> str | None:
    """The first level of the newest support row that takes the case; None after a diagnostic."""
    nearest: tuple[SupportRow, list[tuple[Position, str]]] | None = None
    for row in scope.operator.support:
        misfits = _row_misfits(scope.operator, case, row)
        if not misfits:
            return row.since
        if nearest is None or len(misfits) < len(nearest[1]):
            nearest = (row, misfits)
    if nearest is not None:
        row, misfits = nearest
        for at, text in misfits:
            problem = f'no support row takes this case; the nearest, since "{row.since}", {text}'
            scope.report(at, problem, "change the case, or the support table")
    return None


def _row_misfits(operator: OperatorSpec, case: Case, row: SupportRow) -> list[tuple[Position, str]]:
    missing = [name for name in operator.demanded(row) if name not in case.tensors]
    found = [(case.at, f"wants {name} to be given") for name in missing]
    for name, tensor in case.tensors.items():
        support = row.tensor(name)
        if support is None:
            continue  # reported with the support tables
        low, high = support.dimensions
        if tensor.type not in support.types:
            text = f"wants {name} of {alternatives(support.types)}, not {tensor.type}"
            found.append((tensor.type.at, text))
        if not low <= len(tensor.sizes) <= high:
            wanted = plural(high, "dimension") if low == high else f"{low} to {high} dimensions"
            found.append((tensor.at, f"wants {name} of {wanted}, not {len(tensor.sizes)}"))
    return found


def _check_same(scope: Scope, case: Case, level: str) -> None:
    for constraint in scope.operator.constraints:
        if not isinstance(constraint, Same) or not level_holds(level, constraint.since, constraint.until):
            continue
        present = [(name, case.tensors[name]) for name in constraint.members if name in case.tensors]
        for name, tensor in present[1:]:
            first, model = present[0]
            for field in constraint.fields:
                value, expected = _field(tensor, field), _field(model, field)
                if field == "Sizes" and len(tensor.sizes) != len(model.sizes) and "DimensionCount" in constraint.fields:
                    continue
                if value != expected:
                    problem = f"{name}.{field} = {value}: must equal {first}.{field} ({expected})"
                    at = tensor.type.at if field == "DataType" else tensor.at
                    scope.report(at, problem, f"correct the case, or the constraint on line {constraint.at.line}")


def _field(tensor: CaseTensor, field: str) -> str:
    """A field as messages show it; equal fields have equal texts."""
    view = TensorView(0, tensor.sizes)
    if field == "DataType":
        return str(tensor.type)
    values = {"DimensionCount": view.DimensionCount, "Sizes": list(view.Sizes), "Strides": list(view.element_strides)}
    return str(values[field])


def _check_conditions(scope: Scope, case: Case, level: str, trees: tuple[tuple[Require, MemberTree], ...]) -> None:
    namespace = _namespace(scope, case)
    for require, tree in trees:
        absent = any(name not in namespace for name in tree.members)  # an optional tensor that the case does not have
        if absent or not level_holds(level, require.since, require.until):
            continue
        try:
            text = None if tree.evaluate(namespace) else _demand(scope, tree, namespace)
        except EvaluationError as error:
            text = str(error)
        if text is not None:
            remedy = f"correct the case, or the constraint on line {require.at.line}"
            scope.report(_place_of(case, tree), text, remedy)


def _namespace(scope: Scope, case: Case) -> Mapping[str, object]:
    """The members of a case by name, as `MemberTree.evaluate` wants them."""
    types = scope.enums[_DATA_TYPE_ENUM].values
    namespace: dict[str, object] = {
        str(name): TensorView(types[f"{_DATA_TYPE_ENUM}_{tensor.type}"], tensor.sizes)
        for name, tensor in case.tensors.items()
    }
    return {**namespace, **attribute_values(scope, case)}


def attribute_values(scope: Scope, case: Case) -> dict[str, object]:
    """The plain members that a whole case gives, by name; members of enumerations as their numbers."""
    values: dict[str, object] = {}
    for member in scope.operator.attributes:
        setting = case.settings.get(member.name)
        if setting is None or setting.value is None:
            continue
        value = setting.value
        enum = scope.enums.get(member.type)
        values[str(member.name)] = enum.values[value] if enum is not None and isinstance(value, str) else value
    return values


def _demand(scope: Scope, tree: MemberTree, namespace: Mapping[str, object]) -> str:
    """The rule in words with the values that break it."""
    parts = comparison(tree)
    if parts is None:
        return f"the constraint `{tree}` does not hold"
    left, right = (_shown(scope, side, side.evaluate(namespace)) for side in (parts.left, parts.right))
    also = "" if str(parts.right) == right else f" ({right})"
    return f"{parts.left} = {left}: {parts.words} {parts.right}{also}"


def _shown(scope: Scope, side: MemberTree, value: object) -> str:
    """A value as the specification would write it."""
    enum = scope.enums.get(side.type)
    if enum is not None:
        return next((name for name, number in enum.values.items() if number == value), str(value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _place_of(case: Case, tree: MemberTree) -> Position:
    """The value that a broken condition is about: the first plain member that it names, else its first tensor."""
    for name in tree.members:
        if name in case.settings:
            return case.settings[name].at
    return next((case.tensors[name].at for name in tree.members if name in case.tensors), case.at)
