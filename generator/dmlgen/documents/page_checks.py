"""Whether a page is a page of an operator, and a whole one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from dmlgen.diagnostics import Problems, SpecErrors, shorten
from dmlgen.documents.blocks import Code, Heading, Page, Paragraph
from dmlgen.documents.facts import LevelFact, SupportFact
from dmlgen.documents.tokens import level_name, levels_in
from dmlgen.model import level_order

WHOLE_PAGE = "get the whole page again"
MOST_MEMBERS = 100
"""The largest structure of DirectML has 24 fields."""

_OTHER_PAGE = "give a page of a DML_..._OPERATOR_DESC structure"


def refuse_other_page(page: Page, lacks: str) -> NoReturn:
    """Refuse a page that is about something else."""
    _refuse(page, 1, f"this is no page of an operator: it has no {lacks}", _OTHER_PAGE)


def check_kind(page: Page) -> None:
    """Refuse a page whose UID says that it is about no structure: NE is an enumeration, NF a function."""
    uid = page.front.get("UID")
    if uid is not None and ":" in uid and not uid.startswith("NS:"):
        line = page.front.lines.get("UID", 1)
        _refuse(page, line, f"this is no page of an operator: its UID is {shorten(uid)}", _OTHER_PAGE)


def refuse_without_tables(page: Page) -> NoReturn:
    """Refuse a page that ends before its support tables."""
    _refuse(page, page.last_line, "the page ends without a support table", WHOLE_PAGE)


def lost_tables(page: Page) -> bool:
    """Whether a page without tables shows that it had some, or goes on: it names a feature level, or ends in a heading.

    The revisions from before the tables are from before the feature levels, too.
    """
    texts = [block.text for block in page.blocks if isinstance(block, Heading | Paragraph)]
    return isinstance(page.blocks[-1], Heading) or any(map(levels_in, texts))


def _refuse(page: Page, line: int, problem: str, remedy: str) -> NoReturn:
    problems = Problems()
    problems.add(page.at(line), problem, remedy)
    raise SpecErrors(problems.diagnostics)


def check_code_ends(page: Page, problems: Problems) -> None:
    """Every block of code is closed."""
    for block in page.blocks:
        if isinstance(block, Code) and not block.closed:
            problems.add(page.at(max(1, block.line - 1)), "this block of code has no end", WHOLE_PAGE)


def check_sections(names: Sequence[str], lines: Sequence[int], page: Page, problems: Problems) -> None:
    """No member has two sections, and there are not more than members can be."""
    if len(names) > MOST_MEMBERS:
        problems.add(page.at(lines[MOST_MEMBERS]), f"more than {MOST_MEMBERS} sections of members", WHOLE_PAGE)
        return
    for index, name in enumerate(names):
        if name in names[:index]:
            first = lines[names.index(name)]
            remedy = f"remove the wrong one; the first is on line {first}"
            problems.add(page.at(lines[index]), f"a second section for {name}", remedy)


def check_first_level(support: tuple[SupportFact, ...], introduced: LevelFact | None, problems: Problems) -> None:
    """The tables go down to the level that introduced the operator; a page cut short between two tables does not."""
    if introduced is None or len(problems):
        return
    for condition in sorted({table.condition for table in support}):
        tables = [table for table in support if table.condition == condition]
        oldest = min(tables, key=lambda table: level_order(table.since))
        if level_order(oldest.since) > level_order(introduced.level):
            first, last = level_name(introduced.level), level_name(oldest.since)
            problems.add(oldest.at, f"the support tables end at {last}, the operator came with {first}", WHOLE_PAGE)
