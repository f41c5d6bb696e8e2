"""Text of a specification in Markdown, and the views of docs/families.md and docs/mappings.md.

The last says what operators of ONNX and WebNN become, and the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlgen.families import Family, families
from dmlgen.model import ScaleBias, Setting, Specification, Value
from dmlgen.model.mappings import OnnxMapping, OnnxRow, Source, WebnnMapping, WebnnRow, first_level, opset_range
from dmlgen.model.operator import LANGUAGE_TITLES

_TYPE = re.compile(r"([A-Z]+)(\d+)")
_SPECIAL = re.compile(r"[\\`*<|\[\]&~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")


def prose(text: str) -> str:
    """The text on one line, with a backslash before what Markdown would take as its own."""
    return _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))


def code(text: str) -> str:
    """The text on one line as code, in as many backticks as it needs."""
    line = " ".join(text.split())
    longest = max(map(len, re.findall("`+", line)), default=0)
    fence, space = "`" * (longest + 1), " " if line[:1] == "`" or line[-1:] == "`" else ""
    return f"{fence}{space}{line}{space}{fence}"


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def level_name(level: str) -> str:
    """``DML_FEATURE_LEVEL_4_0`` of "4.0"."""
    return f"DML_FEATURE_LEVEL_{short_level(level)}"


def short_level(level: str) -> str:
    """``4_0`` of "4.0"."""
    return level.replace(".", "_")


def compact_types(types: Collection[str]) -> str:
    """``FLOAT32/16 INT32`` of FLOAT32, FLOAT16 and INT32: kinds in alphabetical order, the widest first."""
    widths: dict[str, list[int]] = {}
    for name in types:
        match = _TYPE.fullmatch(name)
        assert match is not None, name
        widths.setdefault(match[1], []).append(int(match[2]))
    return " ".join(f"{kind}{'/'.join(map(str, sorted(widths[kind], reverse=True)))}" for kind in sorted(widths))


@dataclass(frozen=True, kw_only=True)
class KeyView:
    """A key of a family's block."""

    name: str
    required: bool
    doc: str


@dataclass(frozen=True, kw_only=True)
class FamilyView:
    """A family, what its kernels are written in besides the reference, its keys and its operators."""

    name: str
    doc: str
    languages: tuple[str, ...]
    keys: tuple[KeyView, ...]
    operators: tuple[str, ...]


def families_view(specification: Specification) -> tuple[FamilyView, ...]:
    """Return the view of docs/families.md: all families, by name."""
    return tuple(_family(family, specification) for family in families())


def _family(family: Family, specification: Specification) -> FamilyView:
    vocabulary = family.vocabulary
    return FamilyView(
        name=family.name,
        doc=vocabulary.doc,
        languages=tuple(LANGUAGE_TITLES[language] for language in vocabulary.languages),
        keys=tuple(KeyView(name=k.name, required=k.required, doc=k.meaning) for k in vocabulary.record.keys),
        operators=tuple(o.name.upper for o in specification.operators if o.kernel.family == family.name),
    )


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
    """``REDUCE with Function = DML_REDUCE_FUNCTION_SUM``, ``CAST + GEMM when ...; how``."""
    text = " + ".join(row.operators) or "nothing of DirectML"
    if row.members:
        text += f" with {_settings(row.members, len(set(row.operators)) == 1)}"
    if row.when is not None:
        text += f" when {row.when}"
    return text if row.how is None else f"{text}; {row.how}"


def _settings(members: Mapping[str, Setting], short: bool) -> str:
    """Where a row has one operator, its members need no prefix."""
    return ", ".join(
        f"{place.partition('.')[2] if short else place} = {_written(setting.value)}"
        for place, setting in members.items()
    )


def _written(value: Value) -> str:
    """A value as the table has it: ``[0.5, 0.5]``, ``{Scale: -1, Bias: 0}``."""
    if isinstance(value, ScaleBias):
        return f"{{Scale: {value.Scale}, Bias: {value.Bias}}}"
    return str(list(value)) if isinstance(value, tuple) else str(value)


def _title(name: str, domain: str) -> str:
    return f"{name} ({domain})" if domain else name


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


def mappings_view(specification: Specification) -> tuple[TableView, ...]:
    """Return the view of docs/mappings.md: the tables that the project has."""
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
    return tuple(tables)


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
