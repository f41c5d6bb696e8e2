"""Errata speak of facts that stand in the file, and of pages that are among its documents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import did_you_mean, shorten
from dmlgen.loading import Text
from dmlgen.model import Document, OperatorSpec
from dmlgen.model.fact_values import EXAMPLES, NOTHING, is_value

_ROW_FACTS = ("types", "dimensions", "optional", "hardware_dependent", "when")
_MEMBER_FACTS = (
    "kind",
    "type",
    "argument",
    "count",
    "optional",
    "owned",
    "default",
    "infer",
    "data_type",
    "operators",
    "doc",
)
_RULES = ("same", "require", "sizes", "broadcast", "exactly", "at_least", "at_most", "should")
_ABSENT_FACTS = ("in_place", "constraints", "formula", "examples")  # their absence is a fact too
_NAMES = "names"  # in a page's prose: no key of the file
_NOTE = ".note"  # what a page says about a fact in words; nothing is compared with it


def check_errata(scope: Scope) -> None:
    """Each `fact` is a path of this file: a key, and below it a row's level, a member or a name; then maybe a note."""
    for erratum in scope.operator.errata:
        _check_fact(scope, erratum.fact)
        _check_page(scope, erratum.page)
        for text in (erratum.says, erratum.taken):
            _check_value(scope, erratum.fact, text)


def _check_value(scope: Scope, fact: Text, text: Text) -> None:
    """Values stand in the form in which they are compared; what is no value is said in a note."""
    if not is_value(fact, text):
        example = EXAMPLES[fact if fact in EXAMPLES else fact.rpartition(".")[2]]
        remedy = f"write it as dmlgen compare shows it, such as {example}, or make the fact {fact}{_NOTE}"
        scope.report(text.at, f"'{shorten(text, 40)}' is no value of {fact}", remedy)


def _check_page(scope: Scope, page: Text) -> None:
    """A `page` is one of the documents: its name, or of the operator's own the language and date; or every revision."""
    known = dict.fromkeys(_page_names(scope.operator.documents))
    if scope.sound("documents") and page not in known:
        remedy = did_you_mean(page, list(known), otherwise="add it to the documents")
        scope.report(page.at, f"page: '{shorten(page)}' is none of the documents", remedy)


def _page_names(documents: Sequence[Document]) -> Iterator[str]:
    yield "every revision"
    for document in documents:
        if document.page != documents[0].page:
            yield str(document.page)
            continue
        date = document.date.isoformat() if document.date else "undated"
        yield from (date, f"{document.locale}, {date}")
        if document.revision:
            yield f"{document.locale}, {document.revision}"


def _check_fact(scope: Scope, fact: Text) -> None:
    if fact == _NAMES:
        return
    part, _, rest = fact.removesuffix(_NOTE).partition(".")
    known = list(dict.fromkeys((*scope.operator.places, *_ABSENT_FACTS)))
    if part not in known:
        _report(scope, fact, 0, f"the file has no key '{shorten(part)}'", known)
        return
    if not rest or not scope.sound(part):
        return
    names = _names_below(scope.operator, part)
    name, _, last = (rest, "", "") if rest in names else rest.partition(".")
    if name not in names:
        _report(scope, fact, len(part) + 1, f"{part} has no '{shorten(name)}'", names)
    elif last and not (part == "examples" and not scope.sound("members")):
        facts = {"support": _ROW_FACTS, "members": _MEMBER_FACTS, "examples": _members(scope.operator)}.get(part, ())
        if last not in facts:
            _report(scope, fact, len(part) + len(name) + 2, f"{part}.{shorten(name)} has no '{shorten(last)}'", facts)


def _names_below(operator: OperatorSpec, part: str) -> list[str]:
    """What may follow a key in a path."""
    names: dict[str, Sequence[object]] = {
        "members": _members(operator),
        "support": [row.since.replace(".", "_") for row in operator.support] + _levels_of_pages(operator),
        "constraints": _RULES,
        "examples": [case.name for case in operator.examples],
        "edge_cases": [case.name for case in operator.edge_cases],
        "kernel": ["family", *operator.kernel.entries],
        "domain": list(operator.domain),
        "tolerance": list(operator.tolerance),
        "in_place": list(operator.in_place),
    }
    return list(dict.fromkeys(map(str, names.get(part, ()))))


def _levels_of_pages(operator: OperatorSpec) -> list[str]:
    """The levels of tables that a page has, says an erratum, and the file has not."""
    said = (str(erratum.says) for erratum in operator.errata if erratum.fact == "support" and erratum.says != NOTHING)
    return [level.strip().replace(".", "_") for text in said for level in text.split(",")]


def _members(operator: OperatorSpec) -> tuple[str, ...]:
    return tuple(str(member.name) for member in operator.members)


def _report(scope: Scope, fact: Text, offset: int, problem: str, known: Sequence[str]) -> None:
    word = fact[offset:].split(".")[0]
    is_level = word[:1].isdigit()  # of levels the nearest spelling means nothing
    remedy = "use one of " + ", ".join(known) if is_level and known else did_you_mean(word, known)
    scope.report(fact.place(offset), f"fact: {problem}", remedy)
