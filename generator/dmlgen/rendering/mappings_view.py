"""Builds the view of docs/mappings.md: what operators of ONNX and WebNN become, and the other way round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dmlgen.model import Specification
from dmlgen.model.mappings import OnnxMapping, Source, WebnnMapping
from dmlgen.rendering.mapped_texts import onnx_rows, opset_range, reversed_rows, webnn_rows
from dmlgen.rendering.pages_text import prose


@dataclass(frozen=True, kw_only=True)
class SourceView:
    """A document, and the revision of it that was read."""

    name: str
    revision: str
    url: str


@dataclass(frozen=True, kw_only=True)
class TableView:
    """The operators of one interface: `rows` of three cells, `reversed` of two; `opsets` of ONNX alone."""

    interface: str
    count: int
    opsets: str
    documents: tuple[SourceView, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    reversed: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True)
class MappingsView:
    """The tables that the project has."""

    tables: tuple[TableView, ...]


def mappings_view(specification: Specification) -> MappingsView:
    """Everything that the template of the page prints."""
    onnx, webnn = specification.mappings.onnx, specification.mappings.webnn
    tables = []
    if onnx is not None:
        tables.append(
            TableView(
                interface="ONNX",
                opsets=opset_range(onnx.opsets),
                columns=("ONNX", "opsets", "becomes"),
                rows=_prose(onnx_rows(onnx)),
                **_common(onnx, specification),
            )
        )
    if webnn is not None:
        tables.append(
            TableView(
                interface="WebNN",
                opsets="",
                columns=("WebNN", "since", "becomes"),
                rows=_prose(webnn_rows(webnn, specification)),
                **_common(webnn, specification),
            )
        )
    return MappingsView(tables=tuple(tables))


def _common(mapping: OnnxMapping | WebnnMapping, specification: Specification) -> dict[str, Any]:
    return {
        "count": len(mapping.operators),
        "documents": tuple(_source(source) for source in mapping.documents),
        "reversed": _prose(reversed_rows(mapping, specification)),
    }


def _prose(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(prose, row)) for row in rows)


def _source(source: Source) -> SourceView:
    revision = str(source.revision) if source.date is None else f"{source.revision} of {source.date}"
    return SourceView(name=prose(source.name), revision=revision, url=str(source.url))
