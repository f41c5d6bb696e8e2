"""Tables for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any


def support_html(caption: str, support: Sequence[Any]) -> str:
    """The support rows of an operator: a row for each feature level and group of tensors that it says something of."""
    rows = []
    for row in support:
        groups: dict[tuple[str, str], list[str]] = {}
        for name, tensor in row.tensors.items():
            low, high = tensor.dimensions
            ranks = str(low) if low == high else f"{low} to {high}"
            groups.setdefault((ranks, ", ".join(t.short for t in tensor.types)), []).append(name)
        level = f"{row.since.name.removeprefix('DML_FEATURE_LEVEL_')}{f', {row.when_text}' if row.when_text else ''}"
        rows += [(level, ", ".join(names), *what) for what, names in groups.items()]
    return table_html(caption, ("since level", "tensors", "dimensions", "types"), rows)


def table_html(caption: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a caption and a line of headings."""
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
