"""The operator's name, its first feature level, and its documents."""

from __future__ import annotations

from itertools import pairwise
from pathlib import PurePosixPath

from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import did_you_mean
from dmlgen.model import level_order
from dmlgen.model.levels import level_remedy

OPERATOR_TYPE = "DML_OPERATOR_TYPE"
_PREFIX = "DML_OPERATOR_"
_NO_OPERATOR = "DML_OPERATOR_INVALID"


def check_file_name(scope: Scope) -> None:
    """The file is called like the operator."""
    operator = scope.operator
    file = PurePosixPath(operator.file).name
    if file != f"{operator.name.snake}.yaml":
        problem = f"operator: {operator.name} stands in {file}"
        scope.report(operator.name_at, problem, f"rename the file to {operator.name.snake}.yaml")


def check_operator_exists(scope: Scope) -> None:
    """DirectML has the operator."""
    operator = scope.operator
    members = [name for name in scope.enums[OPERATOR_TYPE].values if name != _NO_OPERATOR]
    if operator.name.enumerator not in members:
        names = [name.removeprefix(_PREFIX) for name in members]
        remedy = did_you_mean(
            operator.name.upper, names, otherwise=f"write a member of {OPERATOR_TYPE} without {_PREFIX}"
        )
        scope.report(operator.name_at, f"operator: {operator.name} is no operator of DirectML", remedy)


def check_introduced(scope: Scope) -> None:
    """The operator's first level is the one that its enumerator has."""
    operator = scope.operator
    enumerator = scope.enums[OPERATOR_TYPE].member(operator.name.enumerator)
    if enumerator is None or enumerator.name == _NO_OPERATOR:
        return
    since = enumerator.since or "1.0"
    if operator.introduced != since:
        problem = f'introduced: {OPERATOR_TYPE} says that {operator.name} came with "{since}"'
        scope.report(operator.introduced.at, problem, f'write "{since}", or correct the enumeration')


def check_documents(scope: Scope) -> None:
    """The operator's own page stands first, the revisions of each page in the order of their dates, newest first."""
    documents = scope.operator.documents
    own = f"ns-directml-dml_{scope.operator.name.upper.lower()}_operator_desc"
    if any(document.page == own for document in documents) and documents[0].page != own:
        problem = f"documents: {documents[0].page} stands before the operator's own page"
        scope.report(documents[0].at, problem, f"list {own} first")
    for page in dict.fromkeys(document.page for document in documents):
        dated = [document for document in documents if document.page == page and document.date is not None]
        for newer, older in pairwise(dated):
            if newer.date is not None and older.date is not None and older.date > newer.date:
                problem = f"documents: {older.date} stands after the older {newer.date}"
                scope.report(older.at, problem, "list the newest revision of a page first")


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
        scope.report(document.at, f"documents: {problem}", remedy)


def check_levels_exist(scope: Scope) -> None:
    """Every feature level that the file names exists."""
    operator = scope.operator
    named = [("introduced", operator.introduced)] if operator.introduced else []
    named += [("since", row.since) for row in operator.support]
    for constraint in operator.constraints:
        named += [(key, level) for key, level in (("since", constraint.since), ("until", constraint.until)) if level]
    for member in operator.attributes:
        named += [("since", level) for level in member.operator_levels.values()]
    known = [str(level.level) for level in scope.levels]
    for label, level in named:
        if level not in known:
            scope.report(level.at, f'{label}: "{level}" is no feature level', level_remedy(level, known))


def check_constraint_levels(scope: Scope) -> None:
    """`since` and `until` of a constraint leave it some levels, and say no more than needed."""
    first = scope.operator.introduced
    for constraint in scope.operator.constraints:
        since, until = constraint.since, constraint.until
        if since is not None and level_order(since) <= level_order(first):
            problem = f'since: "{since}" is not after the operator\'s first level, "{first}"'
            scope.report(since.at, problem, "remove it; without it the constraint always held")
        if until is not None and level_order(until) < level_order(since or first):
            problem = f'until: "{until}" comes before "{since or first}", so the constraint never holds'
            scope.report(until.at, problem, "write a later level, or remove it")
