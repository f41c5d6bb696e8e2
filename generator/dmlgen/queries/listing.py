"""Lists: the operators, and which operators of ONNX and WebNN become which of DirectML; as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmlgen.model import ScaleBias, Specification, Value
from dmlgen.model.mappings import OnnxMapping, OnnxRow, Source, WebnnMapping, WebnnRow, first_level
from dmlgen.queries.lookup import LookupFailed
from dmlgen.queries.pages import Table, short_level
from dmlgen.rendering.pages import INTERFACES, onnx_rows, reverse, reversed_rows, webnn_rows
from dmlgen.rendering.resolved_schema import FORMAT


def list_operators(specification: Specification, *, summaries: bool = False, full: bool = False) -> Table:
    """Name, level that introduced it, kernel family; with `summaries`, what it does, or begins to do unless `full`.

    Last, what is not documented.
    """
    rows = (
        *(
            (operator.name.upper, short_level(operator.introduced), operator.kernel.title, str(operator.summary))
            for operator in specification.operators
        ),
        *(
            (
                str(operator.name),
                short_level(specification.introduced(operator.name)),
                "not documented",
                str(operator.because),
            )
            for operator in specification.undocumented
        ),
    )
    columns = ("operator", "since", "family", "summary")[: 4 if summaries or full else 3]
    cells = tuple(row[: len(columns)] for row in rows)
    return Table(columns=columns, rows=cells, brief=summaries and not full, stacked=full)


def list_facts(specification: Specification) -> dict[str, Any]:
    """Every operator of DirectML that is specified, or known to be undocumented."""
    specified = [
        {
            "operator": operator.name.upper,
            "introduced": str(operator.introduced),
            "family": str(operator.kernel.family),
            "documented": True,
            "summary": str(operator.summary),
        }
        for operator in specification.operators
    ]
    others = [
        {
            "operator": str(operator.name),
            "introduced": specification.introduced(operator.name),
            "family": None,
            "documented": False,
            "summary": str(operator.because),
        }
        for operator in specification.undocumented
    ]
    return {"format": FORMAT, "operators": [*specified, *others]}


def list_mapped(specification: Specification, interface: str) -> Table:
    """One line for each way in which an operator of "onnx" or "webnn" becomes operators of DirectML.

    Raises LookupFailed if the project has no such table.
    """
    if interface == "onnx":
        return Table(columns=("ONNX", "opsets", "becomes"), rows=onnx_rows(_onnx(specification)))
    return Table(columns=("WebNN", "since", "becomes"), rows=webnn_rows(_webnn(specification), specification))


def list_reversed(specification: Specification, interface: str) -> Table:
    """One line per operator of DirectML: which operators of the interface become it, alone or with others."""
    rows = reversed_rows(_mapping(specification, interface), specification)
    return Table(columns=("operator", INTERFACES[interface]), rows=rows)


def counterparts(specification: Specification, name: str) -> dict[str, list[str]]:
    """By interface, "ONNX" and "WebNN", the operators that become the operator called `name`."""
    mappings = specification.mappings
    tables = {"ONNX": mappings.onnx, "WebNN": mappings.webnn}
    return {title: reverse(table, specification)[name] for title, table in tables.items() if table is not None}


def mapped_facts(specification: Specification, interface: str) -> dict[str, Any]:
    """The table for a program."""
    if interface == "onnx":
        onnx = _onnx(specification)
        operators = [
            {
                "operator": operator.short,
                "domain": operator.domain,
                "rows": [{"opsets": list(row.opsets), **_row_facts(row)} for row in operator.rows],
            }
            for operator in onnx.operators
        ]
        own: dict[str, Any] = {"opsets": list(onnx.opsets), "documents": _documents(onnx.documents)}
        return {"format": FORMAT, **own, "operators": operators}
    webnn = _webnn(specification)
    return {
        "format": FORMAT,
        "documents": _documents(webnn.documents),
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
            for operator in webnn.operators
        ],
    }


def reversed_facts(specification: Specification, interface: str) -> dict[str, Any]:
    """The same, by operator of DirectML."""
    found = reverse(_mapping(specification, interface), specification)
    return {"format": FORMAT, "operators": [{"operator": name, interface: others} for name, others in found.items()]}


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


def _onnx(specification: Specification) -> OnnxMapping:
    if specification.mappings.onnx is None:
        raise LookupFailed("the project has no table of ONNX; write spec/mappings/onnx.yaml")
    return specification.mappings.onnx


def _webnn(specification: Specification) -> WebnnMapping:
    if specification.mappings.webnn is None:
        raise LookupFailed("the project has no table of WebNN; write spec/mappings/webnn.yaml")
    return specification.mappings.webnn


def _mapping(specification: Specification, interface: str) -> OnnxMapping | WebnnMapping:
    return _onnx(specification) if interface == "onnx" else _webnn(specification)
