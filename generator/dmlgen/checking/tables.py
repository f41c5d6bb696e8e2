"""The support tables of an operator's page, known by the digests of their rows, without the page.

A row of four columns follows from the specification: its tensor, kind, dimension counts and data types. Of a table with
further columns the rows do not follow, and are left to `dmlgen compare`, which reads the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from dmlgen.checking.documents import EVERY_REVISION, NOTE, revision_names
from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.documents.texts import Text, Texts, says
from dmlgen.documents.tokens import levels_in
from dmlgen.model import OperatorSpec, SupportRow, TensorMember, TensorSupport, level_order

_HEADER = "Tensor | Kind | Supported dimension counts | Supported data types"
_OF_ONE_LEVEL = "Tensor support"
"""The section of the table where a page has only one, without a heading of its level."""


def check_tables(scope: Scope) -> None:
    """`support` has the levels of the page's tables, and each row is in the table of its level; or an erratum says why.

    It is checked where the newest document is recorded in spec/page_texts.json.
    """
    text = recorded(scope.operator, scope.texts)
    if text is None:
        return
    if "support" not in _explained(scope.operator):
        _check_levels(scope, _sections(text).keys())
    for row, section in compared_rows(scope.operator, text):
        _check_row(scope, row, text, section)


def recorded(operator: OperatorSpec, texts: Texts) -> Text | None:
    """The text of the newest document, which the tables are from; None where it is not recorded."""
    newest = operator.documents[0]
    wanted = (newest.locale, newest.date, newest.revision)
    found = texts.pages.get(str(newest.page), ())
    return next((one for one in found if (one.locale, one.date, one.revision) == wanted), None)


def compared_rows(operator: OperatorSpec, text: Text) -> Iterator[tuple[SupportRow, str]]:
    """The rows of `support` that the page has in a table of four columns, each with the table's section."""
    sections, explained = _sections(text), _explained(operator)
    for row in operator.support:
        section = sections.get(str(row.since)) if sections else _OF_ONE_LEVEL
        if section is not None and says(text, section, _HEADER) and _fact(row.since) not in explained:
            yield row, section


def _sections(text: Text) -> Mapping[str, str]:
    """The sections of the tables, by level."""
    return {level: section for section in text.sections for level in levels_in(section)}


def _explained(operator: OperatorSpec) -> Set[str]:
    """The facts about which errata say that the newest document is wrong: `support`, or a level of it."""
    pages = (EVERY_REVISION, *revision_names(operator.documents[0]))
    facts = [str(erratum.fact) for erratum in operator.errata if erratum.page in pages]
    return {".".join(fact.split(".")[:2]) for fact in facts if not fact.endswith(NOTE)}


def _check_levels(scope: Scope, levels: Set[str]) -> None:
    rows = {str(row.since): row for row in scope.operator.support}
    levels = levels or rows.keys()  # a single table may have no level of its own
    remedy = "correct the levels by the page, or add an erratum of support"
    for level in sorted(levels - rows.keys(), key=level_order):
        problem = f'support: the page has a table of "{level}", the file no row'
        scope.report(Code.FACT, scope.operator.positions["support"], problem, remedy)
    for level in sorted(rows.keys() - levels, key=level_order):
        scope.report(Code.FACT, rows[level].since.at, f'since: the page has no table of "{level}"', remedy)


def _check_row(scope: Scope, row: SupportRow, text: Text, section: str) -> None:
    missing: dict[int, list[str]] = {}
    for tensor in scope.operator.tensors:
        entry = row.tensor(tensor.name)
        if entry is not None and not any(says(text, section, line) for line in _lines(tensor, entry)):
            missing.setdefault(row.tensors.index(entry), []).append(str(tensor.name))
    for index, names in missing.items():
        entry = row.tensors[index]
        held = f"{_dimensions(entry)} dimensions, of {', '.join(entry.all_types)}"
        problem = f'support: the page\'s table of "{row.since}" says of {", ".join(names)} something else than {held}'
        remedy = f"correct the row by the page, or add an erratum of {_fact(row.since)}.dimensions or .types"
        scope.report(Code.FACT, entry.at, problem, remedy)


def _lines(tensor: TensorMember, entry: TensorSupport) -> Iterator[str]:
    """The rows of a table that say what the entry says of a tensor."""
    optional = tensor.optional and entry.optional is not False
    kind = f"Array of {tensor.kind}" if tensor.is_array else f"Optional {tensor.direction}" if optional else tensor.kind
    for types in (entry.types, entry.all_types, ()):  # an empty cell says nothing of the types
        yield f"{tensor.name} | {kind} | {_dimensions(entry)} | {', '.join(types)}"


def _dimensions(entry: TensorSupport) -> str:
    low, high = entry.dimensions
    return f"{low}" if low == high else f"{low} to {high}"


def _fact(level: str) -> str:
    return f"support.{level.replace('.', '_')}"
