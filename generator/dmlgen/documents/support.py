"""Support tables: which dimension counts and data types each tensor may have, per feature level and per condition."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dmlgen import codes
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.blocks import WHOLE_PAGE, Heading, Page, Paragraph, Row, Table
from dmlgen.documents.facts import LevelFact, SupportFact, TensorRow, Unread
from dmlgen.documents.names import TensorNames, Vocabulary
from dmlgen.documents.tokens import LEVEL, folded, has_data_type, level_name, levels_in, read_dimensions, type_list
from dmlgen.documents.words import KINDS, NOT_ABOVE, Kind
from dmlgen.model import level_order
from dmlgen.model.names import DATA_TYPES
from dmlruntime.core.suggestions import did_you_mean

_COLUMNS = 4
_COLUMN_NAMES = ("tensor", "kind", "dimension counts", "data types")
_CONDITION = re.compile(r"\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*\b", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class Placed:
    """A table with the level and the condition that the headings above it give."""

    table: Table
    since: str | None
    condition: tuple[str, ...]


@dataclass
class _Headings:
    """The headings that hold for the next table."""

    level: str | None = None
    condition: tuple[str, ...] = ()
    strange: Heading | None = None
    """A heading in capitals that names no enumerators."""


def is_support_table(table: Table) -> bool:
    """Return whether a table has data types in its last column, or dimension counts in the one before it throughout."""
    if any(has_data_type(row.cells[-1]) for row in table.rows):
        return True
    wide = all(len(row.cells) >= _COLUMNS for row in table.rows)
    return wide and bool(table.rows) and all(read_dimensions(row.cells[-2]) for row in table.rows)


def place_tables(page: Page, vocabulary: Vocabulary, problems: Problems) -> list[Placed]:
    """The support tables of the page in order, with what their headings say."""
    headings = _Headings()
    placed: list[Placed] = []
    for block in page.blocks:
        if isinstance(block, Heading):
            _note_heading(page, block, headings, vocabulary, problems)
        elif isinstance(block, Table) and is_support_table(block):
            if headings.strange is not None:
                problem = f"the table of '{headings.strange.text}', which names no enumerators"
                remedy = "correct the heading, or add the enumerator to spec/enums.yaml"
                problems.add(codes.Code.PAGE_TABLE, page.at(headings.strange.line), problem, remedy)
            placed.append(Placed(table=block, since=headings.level, condition=headings.condition))
        elif isinstance(block, Paragraph) and block.text.startswith("|") and has_data_type(block.text):
            problem = "this table cannot be read: its rows and the rule below its header have different columns"
            problems.add(codes.Code.PAGE_TABLE, page.at(block.line), problem, WHOLE_PAGE)
    return placed


def _note_heading(page: Page, block: Heading, headings: _Headings, vocabulary: Vocabulary, problems: Problems) -> None:
    for level in levels_in(block.text):
        if level not in vocabulary.levels:
            report_level(level, page.at(block.line), problems)
    if levels := levels_in(block.text):
        headings.level = levels[0]
        if len(levels) > 1 or NOT_ABOVE.search(folded(LEVEL.sub(" ", block.text))):
            problem = f"the heading '{shorten(block.text, 60)}' is not one level and above"
            problems.add(codes.Code.PAGE_TABLE, page.at(block.line), problem, "give every level a table of its own")
        return
    headings.level = None
    headings.condition = _condition(block.text, vocabulary)
    headings.strange = None if headings.condition or not _CONDITION.search(block.text) else block


def report_level(level: str, at: Position, problems: Problems) -> None:
    """Say that there is no such feature level."""
    remedy = "correct it, or add it to spec/feature_levels.yaml"
    problems.add(codes.Code.LEVEL, at, f"{level_name(level)} is no feature level", remedy)


def _condition(text: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The enumerators that a heading such as "MIN and MAX" names by their short names; () if it names none."""
    words = tuple(_CONDITION.findall(text))
    for enum, members in vocabulary.enums.items():
        if words and all(f"{enum}_{word}" in members for word in words):
            return tuple(sorted(words))
    return ()


def read_tables(
    page: Page,
    placed: list[Placed],
    introduced: LevelFact | None,
    names: TensorNames,
    problems: Problems,
    unread: list[Unread],
) -> tuple[SupportFact, ...]:
    """The support tables as the page has them. A table without a level, as older pages have, is the introduction's.

    Args:
        page: What the tables are on.
        placed: Each table with the level and the condition that the headings above it give.
        introduced: The level at which the operator was introduced, where the page says it.
        names: The tensors that rows may name.
        problems: Takes the mistakes.
        unread: Takes what could not be read.
    """
    found: list[SupportFact] = []
    for one in placed:
        since = one.since or (introduced.level if introduced else None)
        if since is None:
            problem = "neither a heading above this table nor the page gives its feature level"
            problems.add(codes.Code.CUT, page.at(one.table.line), problem, WHOLE_PAGE)
            continue
        for other in found:
            if (other.since, other.condition) == (since, one.condition):
                problem = f"a second table for {level_name(since)}"
                problems.add(
                    codes.Code.PAGE_TABLE,
                    page.at(one.table.line),
                    problem,
                    f"compare it with the one on line {other.at.line}",
                )
        rows = _rows(page, one.table, names, problems, _Notes(since, one.condition, unread))
        found.append(SupportFact(since=since, condition=one.condition, rows=rows, at=page.at(one.table.line)))
    return tuple(found)


@dataclass(frozen=True)
class _Notes:
    """The parts of one table that could not be read."""

    since: str
    condition: tuple[str, ...]
    unread: list[Unread]

    def note(self, what: str, at: Position, column: str | None = None) -> None:
        """Put it to the unread. `column` is the fact that stays unknown for the whole table."""
        fact = None if column is None else paths.support(self.since, self.condition, column)
        self.unread.append(Unread(what=what, at=at, fact=fact))


def _rows(page: Page, table: Table, names: TensorNames, problems: Problems, notes: _Notes) -> tuple[TensorRow, ...]:
    width = max(len(row.cells) for row in ((table.header,) if table.header else ()) + table.rows)
    rows = [row for row in table.rows if _is_whole(page, row, width, problems)]
    if len(rows) < len(table.rows):
        return ()
    tensors = names.resolve(page, rows, problems)
    read = [_row(page, row, tensor, problems, notes) for row, tensor in zip(rows, tensors, strict=True) if tensor]
    layouts = [row for row in read if row.layout]
    if layouts:
        what = f"the dimension layouts of {', '.join(row.tensor for row in layouts)}"
        notes.note(what, layouts[0].at)
    for tensor in names.tensors:
        if tensor not in tensors and all(tensors):
            problems.add(
                codes.Code.CUT, page.at(table.rows[-1].line), f"this table has no row for {tensor}", WHOLE_PAGE
            )
    for index, row in enumerate(read):
        if row.tensor in (earlier.tensor for earlier in read[:index]):
            problems.add(
                codes.Code.PAGE_TABLE, row.at, f"this table has a second row for {row.tensor}", "remove the wrong one"
            )
    return tuple(read)


def _is_whole(page: Page, row: Row, width: int, problems: Problems) -> bool:
    """Return whether a row has all its cells and names a tensor; a diagnostic if not."""
    at = page.at(row.line)
    if not row.closed:
        problems.add(codes.Code.CUT, at, "this row of the table has no end", WHOLE_PAGE)
    elif width < _COLUMNS or row.written != max(width, _COLUMNS):
        wanted = ", ".join(_COLUMN_NAMES)
        problems.add(
            codes.Code.PAGE_TABLE,
            at,
            f"this row has {row.written} cells, {max(width, _COLUMNS)} are needed ({wanted})",
            "fill them in",
        )
    elif not row.cells[0].strip():
        problems.add(codes.Code.PAGE_TABLE, at, "cell 1 of this row is empty", "fill it in")
    else:
        return True
    return False


def _row(page: Page, row: Row, tensor: str, problems: Problems, notes: _Notes) -> TensorRow:
    at = page.at(row.line)
    kind = KINDS.get(folded(row.cells[1]).strip(" ."))
    if kind is None:
        notes.note(_cell("kind", row.cells[1], tensor), at)
    kind = kind or Kind(direction="")
    dimensions = read_dimensions(row.cells[-2])
    if dimensions is None:
        notes.note(_cell("dimension counts", row.cells[-2], tensor), at, "dimensions")
    if not row.cells[-1].strip():
        notes.note(_cell("data types", "", tensor), at, "types")
    return TensorRow(
        tensor=tensor,
        direction=kind.direction or None,
        optional=kind.optional,
        array=kind.array,
        dimensions=dimensions,
        types=_types(page, row, problems),
        layout=row.cells[2] if len(row.cells) > _COLUMNS else None,
        at=at,
    )


def _cell(what: str, text: str, tensor: str) -> str:
    return f"the {what} '{text}' of {tensor}" if text.strip() else f"the {what} of {tensor}, a cell that is empty"


def _types(page: Page, row: Row, problems: Problems) -> tuple[str, ...]:
    """The data types; () for an empty cell."""
    types: list[str] = []
    if not row.cells[-1].strip():
        return ()
    for name in type_list(row.cells[-1]):
        if not name:
            problems.add(
                codes.Code.CUT, page.at(row.line), "the list of data types breaks off or has a gap", WHOLE_PAGE
            )
        elif name not in DATA_TYPES:
            problems.add(
                codes.Code.NO_CHOICE, page.at(row.line), f"'{name}' is no data type", did_you_mean(name, DATA_TYPES)
            )
        else:
            types.append(name)
    return tuple(types)


def check_first_level(support: tuple[SupportFact, ...], introduced: LevelFact | None, problems: Problems) -> None:
    """The tables go down to the level that introduced the operator; a page cut short between two tables does not."""
    if introduced is None or len(problems):
        return
    for condition in sorted({table.condition for table in support}):
        tables = [table for table in support if table.condition == condition]
        oldest = min(tables, key=lambda table: level_order(table.since))
        if level_order(oldest.since) > level_order(introduced.level):
            first, last = level_name(introduced.level), level_name(oldest.since)
            problems.add(
                codes.Code.CUT,
                oldest.at,
                f"the support tables end at {last}, the operator came with {first}",
                WHOLE_PAGE,
            )
