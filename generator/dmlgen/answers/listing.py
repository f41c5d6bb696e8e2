"""One line per operator."""

from __future__ import annotations

from dmlgen.answers.pages import Table
from dmlgen.answers.words import short_level
from dmlgen.model import Specification


def list_operators(specification: Specification) -> Table:
    """Name, level that introduced it, kernel family, and what it does; then the operators that are not documented."""
    return Table(
        columns=("operator", "since", "family", "summary"),
        rows=tuple(
            (
                operator.name.upper,
                short_level(operator.introduced),
                operator.kernel.title,
                str(operator.summary),
            )
            for operator in specification.operators
        )
        + tuple(
            (
                str(operator.name),
                short_level(specification.introduced(operator.name)),
                "none",
                f"Not documented. {operator.because}",
            )
            for operator in specification.undocumented
        ),
    )
