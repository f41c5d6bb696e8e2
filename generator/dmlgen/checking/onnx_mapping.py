"""Rules for spec/mappings/onnx.yaml."""

from __future__ import annotations

from itertools import combinations

from dmlgen.checking.mapping_scope import MappingScope
from dmlgen.model.mappings import OnnxMapping, OnnxOperator, OnnxRow


def check_onnx(mapping: OnnxMapping, scope: MappingScope) -> None:
    """Every operator exists, every row lies within the table's opsets, and no opset has two rows without `when`."""
    for operator in mapping.operators:
        for row in operator.rows:
            _check_opsets(mapping, operator, row, scope)
            for name in row.operators:
                scope.known(name)
            scope.check_members(row.members, row.operators)
        _check_overlaps(operator, scope)


def _check_opsets(mapping: OnnxMapping, operator: OnnxOperator, row: OnnxRow, scope: MappingScope) -> None:
    """Other domains than ONNX's own count their versions themselves."""
    (low, high), (first, last) = row.opsets, mapping.opsets
    if not operator.domain and not first <= low <= high <= last:
        problem = f"opsets: {opset_range(row.opsets)} leaves the table's {opset_range(mapping.opsets)}"
        scope.report(row.at, problem, "correct the row, or read the sources at more opsets")


def _check_overlaps(operator: OnnxOperator, scope: MappingScope) -> None:
    for earlier, later in combinations([row for row in operator.rows if row.when is None], 2):
        shared = max(earlier.opsets[0], later.opsets[0]), min(earlier.opsets[1], later.opsets[1])
        if shared[0] <= shared[1]:
            problem = f"{operator.name} has a second row without `when` at opset {opset_range(shared)}"
            scope.report(later.at, problem, "say when each of them holds, or merge them")


def opset_range(opsets: tuple[int, int]) -> str:
    """``13``, ``7-21``."""
    low, high = opsets
    return str(low) if low == high else f"{low}-{high}"
