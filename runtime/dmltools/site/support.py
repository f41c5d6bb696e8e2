"""Support tables as grids: data types and dimensions down, feature levels across, and what each level changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dmltools.site.facts import Facts, Record, compact_types, tensors_of
from dmltools.site.texts import Ids


@dataclass(frozen=True, kw_only=True)
class Cell:
    """The support at one level: `state` is ``new``, ``yes``, ``no`` or ``count``, `table` the level of the table."""

    id: str
    level: str
    text: str
    state: str
    title: str


@dataclass(frozen=True, kw_only=True)
class Row:
    """The cells of one data type, or of the dimensions."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class Change:
    """A level's change of some tensors: `what` is a sentence's part, such as ``adds INT64``."""

    level: str
    tensors: str
    what: str


@dataclass(frozen=True, kw_only=True)
class Grid:
    """The support of some tensors that have the same tables, and for which condition it holds."""

    when: str | None
    tensors: tuple[str, ...]
    title: str
    rows: tuple[Row, ...]
    changes: tuple[Change, ...]


def grids(facts: Facts, operator: Record, ids: Ids) -> Iterator[Grid]:
    """Return the grids of an operator: for each condition, one for each group of tensors with the same tables."""
    members = tensors_of(operator)
    conditions = list(dict.fromkeys(table.get("when") for table in operator["support"]))
    if len(conditions) > 1:
        conditions = [when for when in conditions if when is not None]
    for when in conditions:
        held = [_in_force(facts, operator, when, level) for level in facts.levels]
        tables = ["" if table is None else str(table["since"]) for table in held]
        groups: dict[tuple[_Entry | None, ...], list[str]] = {}
        for member in members:
            groups.setdefault(tuple(_entry(member, table) for table in held), []).append(member["name"])
        for entries, tensors in groups.items():
            yield _grid(facts.levels, when, tensors, len(groups) == 1, tables, entries, ids)


def changes(facts: Facts, operator: Record) -> Iterator[tuple[str | None, Change]]:
    """Return what each level changed, with the condition under which it did."""
    for grid in grids(facts, operator, Ids()):
        for change in grid.changes:
            yield grid.when, change


def _in_force(facts: Facts, operator: Record, when: str | None, level: str) -> Record | None:
    """Return the table that holds at a level: the newest that is not above it."""
    for table in operator["support"]:
        if table.get("when") in (None, when) and facts.order(table["since"]) <= facts.order(level):
            found: Record = table
            return found
    return None


@dataclass(frozen=True)
class _Entry:
    """A table's entry of a tensor; `required` where one that is optional later must be given."""

    dimensions: str
    types: tuple[str, ...]
    required: bool


def _entry(member: Record, table: Record | None) -> _Entry | None:
    found = None if table is None else table["tensors"].get(member["name"])
    if found is None:
        return None
    low, high = found["dimensions"]
    dimensions = str(low) if low == high else f"{low}–{high}"
    return _Entry(dimensions, tuple(found["types"]), member["optional"] and found.get("optional") is False)


def _grid(
    levels: Sequence[str],
    when: str | None,
    tensors: Sequence[str],
    whole: bool,
    tables: Sequence[str],
    entries: Sequence[_Entry | None],
    ids: Ids,
) -> Grid:
    kinds = list(dict.fromkeys(kind for entry in reversed(entries) if entry is not None for kind in entry.types))
    title = "all tensors" if whole and len(tensors) > 1 else ", ".join(tensors)
    location = [*([when] if when is not None else []), tensors[0]]
    rows = [_row("dimensions", ids, location, levels, tables, ["" if e is None else e.dimensions for e in entries])]
    for kind in kinds:
        marks = ["" if entry is None or kind not in entry.types else "✓" for entry in entries]
        rows.append(_row(kind, ids, location, levels, tables, marks))
    found = tuple(_changes(levels, entries, title))
    return Grid(when=when, tensors=tuple(tensors), title=title, rows=tuple(rows), changes=found)


def _row(
    name: str, ids: Ids, location: Sequence[str], levels: Sequence[str], tables: Sequence[str], marks: Sequence[str]
) -> Row:
    cells = []
    before = ""
    for level, table, mark in zip(levels, tables, marks, strict=True):
        state, text = ("count", mark) if name == "dimensions" else ("yes", mark)
        if not mark:
            state, text = "no", "–"
        elif mark != before and name != "dimensions":
            state, text = "new", "new"
        title = f"table of {table}" if mark else ""
        cells.append(
            Cell(id=ids.make("support", *location, name, level), level=level, text=text, state=state, title=title)
        )
        before = mark
    return Row(name=name, cells=tuple(cells))


def _changes(levels: Sequence[str], entries: Sequence[_Entry | None], tensors: str) -> Iterator[Change]:
    before: _Entry | None = None
    for level, entry in zip(levels, entries, strict=True):
        if entry != before:
            yield Change(level=level, tensors=tensors, what="; ".join(_differences(before, entry)))
        before = entry


def _differences(before: _Entry | None, entry: _Entry | None) -> Iterator[str]:
    if entry is None:
        yield "no longer there"
        return
    if before is None:
        yield f"{compact_types(entry.types)}, {entry.dimensions} dimensions"
        if entry.required:
            yield "must be given"
        return
    if added := [kind for kind in entry.types if kind not in before.types]:
        yield f"adds {compact_types(added)}"
    if gone := [kind for kind in before.types if kind not in entry.types]:
        yield f"takes {compact_types(gone)} away"
    if before.dimensions != entry.dimensions:
        yield f"{entry.dimensions} dimensions instead of {before.dimensions}"
    if before.required != entry.required:
        yield "must be given" if entry.required else "may be absent"
