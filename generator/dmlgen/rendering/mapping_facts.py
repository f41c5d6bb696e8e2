"""How operators of ONNX and WebNN map to DirectML, as JSON has it: `mappings.json`, and what `dmlgen list` prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmlgen.model import ScaleBias, Specification, Value
from dmlgen.model.mappings import OnnxMapping, OnnxRow, Source, WebnnMapping, WebnnRow, first_level
from dmlgen.rendering.resolved_schema import BANNER, FORMAT


def all_mappings(specification: Specification) -> dict[str, Any]:
    """Return the content of `mappings.json`: the table of each interface that the project has."""
    tables = {"onnx": specification.mappings.onnx, "webnn": specification.mappings.webnn}
    found = {name: mapping_facts(table, specification) for name, table in tables.items() if table is not None}
    return {"generated": BANNER, "format": FORMAT, **found}


def mapping_facts(mapping: OnnxMapping | WebnnMapping, specification: Specification) -> dict[str, Any]:
    """Return the table of one interface."""
    if isinstance(mapping, OnnxMapping):
        operators = [
            {
                "operator": operator.short,
                "domain": operator.domain,
                "rows": [{"opsets": list(row.opsets), **_row_facts(row)} for row in operator.rows],
            }
            for operator in mapping.operators
        ]
        own: dict[str, Any] = {"opsets": list(mapping.opsets), "documents": _documents(mapping.documents)}
        return {"format": FORMAT, **own, "operators": operators}
    return {
        "format": FORMAT,
        "documents": _documents(mapping.documents),
        "operators": [
            {
                "operator": operator.name,
                "rows": [
                    {
                        "since": first_level(row, specification.introduced),
                        **_row_facts(row),
                        "tensors": {str(name): list(map(str, places)) for name, places in row.tensors.items()},
                        "reshaped": list(map(str, row.reshaped)),
                    }
                    for row in operator.rows
                ],
            }
            for operator in mapping.operators
        ],
    }


def _row_facts(row: OnnxRow | WebnnRow) -> dict[str, Any]:
    return {
        "becomes": list(map(str, row.operators)),
        "members": {str(place): _value_fact(setting.value) for place, setting in row.members.items()},
        "when": None if row.when is None else str(row.when),
        "how": None if row.how is None else str(row.how),
    }


def _value_fact(value: Value) -> object:
    """A value of a member for JSON: an object for scale and bias, a list for an array."""
    if isinstance(value, ScaleBias):
        return value._asdict()
    return list(value) if isinstance(value, tuple) else value


def _documents(documents: Sequence[Source]) -> list[dict[str, Any]]:
    return [
        {
            "name": str(source.name),
            "revision": str(source.revision),
            "date": None if source.date is None else source.date.isoformat(),
            "url": str(source.url),
        }
        for source in documents
    ]
