"""Builds the view of docs/messages.md: every kind of message, with its code and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.codes import Code as GeneratorCode
from dmlruntime.core.codes import Code as CallCode
from dmlruntime.core.codes import Kind
from dmlruntime.validation.codes import Code as ViolationCode

_TABLES: tuple[tuple[str, type[Kind]], ...] = (
    ("Descriptors", ViolationCode),
    ("Calls and arrays", CallCode),
    ("Specifications, pages and the generator's commands", GeneratorCode),
)


@dataclass(frozen=True, kw_only=True)
class TableView:
    """The kinds of one table."""

    title: str
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, kw_only=True)
class MessagesView:
    """All tables."""

    tables: tuple[TableView, ...]


def messages_view() -> MessagesView:
    """Return the tables, in the order of their codes."""
    return MessagesView(tables=tuple(TableView(title=title, kinds=tuple(kinds)) for title, kinds in _TABLES))
