"""A report's tables as Markdown, for documents that quote a record."""

from __future__ import annotations

from collections.abc import Sequence

from dmltools.bench.report import Report
from dmltools.bench.text import tables

LEFT_TO_THE_RECORD = ("moved", "copy GB/s", "remark")
"""Columns that a page has no room for."""


def markdown(report: Report) -> str:
    """Both tables of a report, one after the other, each with a title; numbers as the terminal shows them."""
    parts = []
    for title, columns, rows in tables(report):
        kept = [i for i, column in enumerate(columns) if column not in LEFT_TO_THE_RECORD]
        lines = [_line([columns[i] for i in kept]), _line(["---"] * len(kept))]
        lines += [_line([row[i] for i in kept]) for row in rows]
        parts.append(f"{title}:\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
