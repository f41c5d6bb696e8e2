"""Lists: the operators, and which operators of ONNX and WebNN become which of DirectML; as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from dmlgen.model import Specification
from dmlgen.model.mappings import OnnxMapping, WebnnMapping
from dmlgen.queries.lookup import LookupFailed, elsewhere, plain_name
from dmlgen.queries.pages import Table
from dmlgen.rendering.mapping_facts import mapping_facts
from dmlgen.rendering.pages import INTERFACES, onnx_rows, reverse, reversed_rows, short_level, webnn_rows
from dmlgen.rendering.resolved_schema import FORMAT
from dmlruntime.core.suggestions import did_you_mean


def list_operators(
    specification: Specification, words: Sequence[str] = (), *, summaries: bool = False, full: bool = False
) -> Table:
    """Name, level that introduced it, kernel family; with `summaries`, what it does, or begins to do unless `full`.

    Last, what is not documented. Of the operators and families that `words` name, if any. Raises LookupFailed for a
    word that names none.
    """
    chosen = _chosen(specification, words)
    rows = (
        *(
            (operator.name.upper, short_level(operator.introduced), operator.kernel.title, str(operator.summary))
            for operator in specification.operators
            if operator.name.upper in chosen
        ),
        *(
            (
                str(operator.name),
                short_level(specification.introduced(operator.name)),
                "not documented",
                str(operator.because),
            )
            for operator in specification.undocumented
            if operator.name in chosen
        ),
    )
    columns = ("operator", "since", "family", "summary")[: 4 if summaries or full else 3]
    cells = tuple(row[: len(columns)] for row in rows)
    return Table(columns=columns, rows=cells, brief=summaries and not full, stacked=full)


def _chosen(specification: Specification, words: Sequence[str]) -> set[str]:
    """The operators that the words name, by their names or by those of their kernel families; all without a word."""
    families: dict[str, set[str]] = {}
    for operator in specification.operators:
        families.setdefault(str(operator.kernel.family), set()).add(operator.name.upper)
    names = {*set().union(*families.values()), *(str(operator.name) for operator in specification.undocumented)}
    found: set[str] = set()
    for word in words:
        named = specification.operator(plain_name(word))
        if (family := families.get(word.lower().replace("-", "_"))) is not None:
            found |= family
        elif named is not None or plain_name(word) in names:
            found.add(plain_name(word) if named is None else named.name.upper)
        else:
            known = [*families, *sorted(names)]
            others = partial(elsewhere, specification)
            hint = did_you_mean(word, known, 3, otherwise="see all of them with: dmlgen list", elsewhere=others)
            raise LookupFailed(f"no operator or family {word}; {hint}")
    return found if words else names


def list_facts(specification: Specification, words: Sequence[str] = ()) -> dict[str, Any]:
    """Every operator of DirectML that is specified, or known to be undocumented; those that `words` name, if any.

    Raises LookupFailed for a word that names none.
    """
    chosen = _chosen(specification, words)
    specified = [
        {
            "operator": operator.name.upper,
            "introduced": str(operator.introduced),
            "family": str(operator.kernel.family),
            "documented": True,
            "summary": str(operator.summary),
        }
        for operator in specification.operators
        if operator.name.upper in chosen
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
        if operator.name in chosen
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
    """The table for a program. Raises LookupFailed if the project has no such table."""
    return mapping_facts(_mapping(specification, interface), specification)


def reversed_facts(specification: Specification, interface: str) -> dict[str, Any]:
    """The same, by operator of DirectML."""
    found = reverse(_mapping(specification, interface), specification)
    return {"format": FORMAT, "operators": [{"operator": name, interface: others} for name, others in found.items()]}


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
