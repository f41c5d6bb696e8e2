"""The documents of an operator, the errata and remarks that speak of them, and the sources of rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.loading import Text
from dmlgen.model import Document, OperatorSpec, key_of
from dmlgen.model.names import OPERATOR_TYPE, operator_names
from dmlgen.model.rule_sources import EXAMPLES, NOTHING, is_read, is_value
from dmlgen.model.vocabulary import RELATIONS
from dmlruntime.core.suggestions import did_you_mean

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
NOTE = ".note"  # what a page says about a fact in words; nothing is compared with it
EVERY_REVISION = "every revision"


def check_documents(scope: Scope) -> None:
    """The operator's own page stands first, the revisions of each page in the order of their dates, newest first."""
    documents = scope.operator.documents
    own = f"ns-directml-dml_{scope.operator.name.upper.lower()}_operator_desc"
    if any(document.page == own for document in documents) and documents[0].page != own:
        problem = f"documents: {documents[0].page} stands before the operator's own page"
        scope.report(Code.DOCUMENTS, documents[0].at, problem, f"list {own} first")
    for page in dict.fromkeys(document.page for document in documents):
        dated = [document for document in documents if document.page == page and document.date is not None]
        for newer, older in pairwise(dated):
            if newer.date is not None and older.date is not None and older.date > newer.date:
                problem = f"documents: {older.date} stands after the older {newer.date}"
                scope.report(Code.DOCUMENTS, older.at, problem, "list the newest revision of a page first")


def check_revisions_without_tables(scope: Scope) -> None:
    """A revision without tables is an older one of the operator's page, and known by its date."""
    newest = scope.operator.documents[0]
    for document in scope.operator.documents:
        if document.tables:
            continue
        if document.page != newest.page:
            problem, remedy = f"only revisions of {newest.page} may have no tables", "leave tables out"
        elif document is newest:
            problem, remedy = "the newest revision has no tables", "list the one that the support tables are from first"
        elif document.date is None:
            problem, remedy = "a revision without tables has no date", "add the one by which its page is known"
        else:
            continue
        scope.report(Code.DOCUMENTS, document.at, f"documents: {problem}", remedy)


def check_errata(scope: Scope) -> None:
    """Each `fact` is a path of this file: a key, and below it a row's level, a member or a name; then maybe a note."""
    for erratum in scope.operator.errata:
        _check_fact(scope, erratum.fact)
        _check_page(scope, erratum.page)
        for text in (erratum.says, erratum.taken):
            _check_value(scope, erratum.fact, text)


def check_remarks(scope: Scope) -> None:
    """Remarks of the kinds that need operators name some of DirectML; all name members of this one, a known page."""
    for remark in scope.operator.remarks:
        if remark.member is not None and scope.sound("members"):
            scope.member(remark.member, "member")
        if remark.page is not None:
            _check_page(scope, remark.page)
        if remark.kind in RELATIONS and not remark.operators:
            problem = f"the remark says '{remark.kind}', and of no operator"
            scope.report(Code.REMARK, remark.at, problem, "add operators: [...]")
        if remark.kind not in RELATIONS and remark.operators:
            problem = f"the remark says '{remark.kind}', which is of no other operator"
            remedy = f"name operators in the text alone, or use one of {', '.join(RELATIONS)}"
            scope.report(Code.REMARK, remark.operators[0].at, problem, remedy)
        if not scope.sound("enums"):
            continue
        known = operator_names(scope.enums[OPERATOR_TYPE].values)
        for name in remark.operators:
            if name not in known:
                problem = f"operators: {shorten(name)} is no operator of DirectML"
                scope.report(Code.NO_OPERATOR, name.at, problem, did_you_mean(name, known))
            elif name == scope.operator.name.upper:
                problem = f"operators: {name} is this operator itself"
                scope.report(Code.REMARK, name.at, problem, "name another one")


def _check_value(scope: Scope, fact: Text, text: Text) -> None:
    """Values stand in the form in which they are compared; what is no value is said in a note."""
    if not is_value(fact, text):
        example = EXAMPLES[fact if fact in EXAMPLES else fact.rpartition(".")[2]]
        remedy = f"write it as dmlgen compare shows it, such as {example}, or make the fact {fact}{NOTE}"
        scope.report(Code.ERRATUM, text.at, f"'{shorten(text, 40)}' is no value of {fact}", remedy)


def _check_page(scope: Scope, page: Text) -> None:
    """A `page` is one of the documents: its name, or of the operator's own the language and date; or every revision."""
    known = dict.fromkeys(_page_names(scope.operator.documents))
    if scope.sound("documents") and page not in known:
        remedy = did_you_mean(page, list(known), otherwise="add it to the documents")
        scope.report(Code.ERRATUM, page.at, f"page: '{shorten(page)}' is none of the documents", remedy)


def _page_names(documents: Sequence[Document]) -> Iterator[str]:
    yield EVERY_REVISION
    for document in documents:
        if document.page != documents[0].page:
            yield str(document.page)
        else:
            yield from revision_names(document)


def revision_names(document: Document) -> Iterator[str]:
    """The names that errata have for a revision of the operator's own page."""
    date = document.date.isoformat() if document.date else "undated"
    yield from (date, f"{document.locale}, {date}")
    if document.revision:
        yield f"{document.locale}, {document.revision}"


def _check_fact(scope: Scope, fact: Text) -> None:
    if fact == _NAMES:
        return
    part, _, rest = fact.removesuffix(NOTE).partition(".")
    known = list(dict.fromkeys((*scope.operator.positions, *_ABSENT_FACTS)))
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
    """Return the names that may follow a key in a path."""
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
    scope.report(Code.ERRATUM, fact.position(offset), f"fact: {problem}", remedy)


def check_sources(scope: Scope) -> None:
    """`stated` and `because` of every rule."""
    constraints = scope.operator.constraints
    for rule in constraints:
        if rule.stated is not None and rule.because is not None:
            problem = "the rule has both 'stated' and 'because': a page states it, or none does"
            scope.report(Code.SOURCE, rule.because.at, problem, "keep one of them")
            continue
        source = rule.stated or rule.because
        if source is not None and is_read(rule, constraints):
            problem = "pages are read for a rule of this form, so that it needs no source"
            fact = f"constraints.{key_of(rule)}"
            remedy = f"remove the source; where a page lacks the rule, write an erratum of {fact}"
            scope.report(Code.SOURCE, source.at, problem, remedy)
