"""What operators of ONNX and WebNN become, as the texts of tables; and the other way round."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.model import Setting, Specification
from dmlgen.model.mappings import OnnxMapping, OnnxRow, WebnnMapping, WebnnRow, first_level

INTERFACES = {"onnx": "ONNX", "webnn": "WebNN"}
NONE = "-"
"""Stands where an operator has no counterpart."""


def onnx_rows(mapping: OnnxMapping) -> tuple[tuple[str, ...], ...]:
    """The operator, the opsets, what it becomes; for each way in which it does."""
    return tuple(
        (_title(operator.short, operator.domain), opset_range(row.opsets), becomes(row))
        for operator in mapping.operators
        for row in operator.rows
    )


def webnn_rows(mapping: WebnnMapping, specification: Specification) -> tuple[tuple[str, ...], ...]:
    """The operator, the first feature level, what it becomes; for each way in which it does."""
    return tuple(
        (operator.name, first_level(row, specification.introduced).replace(".", "_"), becomes(row))
        for operator in mapping.operators
        for row in operator.rows
    )


def reverse(mapping: OnnxMapping | WebnnMapping, specification: Specification) -> dict[str, list[str]]:
    """By operator of DirectML the operators that become it, alone or with others, in the order of their table."""
    names = [operator.name.upper for operator in specification.operators]
    found: dict[str, dict[str, None]] = {
        name: {} for name in (*names, *(str(known.name) for known in specification.undocumented))
    }
    for operator in mapping.operators:
        for row in operator.rows:
            for name in row.operators:
                found.setdefault(str(name), {})[str(operator.name)] = None
    return {name: list(others) for name, others in found.items()}


def reversed_rows(mapping: OnnxMapping | WebnnMapping, specification: Specification) -> tuple[tuple[str, ...], ...]:
    """The same as rows of two cells."""
    return tuple((name, ", ".join(found) or NONE) for name, found in reverse(mapping, specification).items())


def becomes(row: OnnxRow | WebnnRow) -> str:
    """``REDUCE with Function = DML_REDUCE_FUNCTION_SUM``, ``CAST + GEMM when ...``."""
    text = " + ".join(row.operators) or "nothing of DirectML"
    if row.members:
        text += f" with {_settings(row.members, len(set(row.operators)) == 1)}"
    return text if row.when is None else f"{text} when {row.when}"


def opset_range(opsets: tuple[int, int]) -> str:
    """``13``, ``7-21``."""
    low, high = opsets
    return str(low) if low == high else f"{low}-{high}"


def _settings(members: Mapping[str, Setting], short: bool) -> str:
    """Where a row has one operator, its members need no prefix."""
    return ", ".join(
        f"{place.partition('.')[2] if short else place} = {setting.value}" for place, setting in members.items()
    )


def _title(name: str, domain: str) -> str:
    return f"{name} ({domain})" if domain else name
