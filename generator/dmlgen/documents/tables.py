"""Comparisons as rows of text and as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from dmlgen.diagnostics import shorten
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.comparing import Comparison, Row, Verdict
from dmlgen.model.rule_sources import rule_text

COLUMNS = ("fact", "line", "page", "specification", "verdict", "erratum")

_WIDEST_SAME = 40
_WIDEST_DIFFERENT = 72
_GROUPED = (paths.MEMBERS, paths.EXAMPLES)


def table_rows(comparison: Comparison) -> tuple[tuple[str, ...], ...]:
    """A row for each fact. What is the same about one member or one example takes one row together."""
    shown: list[tuple[str, ...]] = []
    for group in _groups(comparison.rows):
        first = group[0]
        if len(group) > 1 and all(row.verdict is Verdict.SAME for row in group):
            text = ", ".join(_brief(row) for row in group)
            name = first.fact.rpartition(".")[0]
            line = max(row.at.line for row in group) if name.startswith(paths.EXAMPLES) else first.at.line
            shown.append((name, str(line), shorten(text, _WIDEST_SAME), "", Verdict.SAME.value, ""))
        else:
            shown.extend(_shown(row) for row in group)
    return tuple(shown)


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        head, _, rest = row.fact.partition(".")
        name = rest.rpartition(".")[0]
        key = (head, name) if head in _GROUPED and name else (row.fact, row.page)
        groups.setdefault(key, []).append(row)
    return list(groups.values())


def _brief(row: Row) -> str:
    """A fact among others of the same member or example, in a word or two."""
    head, last = row.fact.partition(".")[0], row.fact.rpartition(".")[2]
    if last == "optional":
        return "optional" if row.page == "yes" else "required"
    return row.page if head == paths.MEMBERS else last


def _shown(row: Row) -> tuple[str, ...]:
    same = row.verdict is Verdict.SAME
    width = _WIDEST_SAME if same else _WIDEST_DIFFERENT
    page = shorten(row.page, width) if row.page else "-"
    spec = "" if same else shorten(row.spec, width) if row.spec else "-"
    erratum = row.erratum or ("" if same else "none")
    return (row.fact, str(row.at.line), page, spec, row.verdict.value, erratum)


def as_data(comparison: Comparison) -> dict[str, object]:
    """Everything of a comparison, for machines."""
    facts = comparison.facts
    identity = facts.identity
    return {
        "page": facts.file,
        "operator": comparison.operator.name.upper,
        "locale": identity.locale,
        "date": identity.date.isoformat() if identity.date else None,
        "revision": identity.revision,
        "tables": facts.has_tables,
        "findings": len(comparison.findings),
        "facts": [
            {
                "fact": row.fact,
                "line": row.at.line,
                "page": row.page or None,
                "specification": row.spec or None,
                "verdict": row.verdict.value,
                "erratum": row.erratum,
            }
            for row in comparison.rows
        ],
        "rules_not_looked_for": [
            {"rule": rule_text(rule), "stated": _text(rule.stated), "because": _text(rule.because)}
            for rule in (*comparison.stated, *comparison.added)
        ],
        "idle_errata": [{"line": one.at.line, "fact": str(one.fact)} for one in comparison.idle],
        "unread": [{"line": unread.at.line, "what": unread.what} for unread in facts.unread],
    }


def _text(text: str | None) -> str | None:
    return None if text is None else str(text)
