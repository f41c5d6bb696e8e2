"""Which library functions must be emitted, and in what order."""

from __future__ import annotations

from collections.abc import Iterable

from dmlgen.expressions.functions.named import HELPERS, LIBRARY
from dmlgen.expressions.functions.operators import OPERATORS
from dmlgen.expressions.functions.table import Library

_OPERATIONS = {operation.name: operation for operation in (*OPERATORS, *LIBRARY)}


def library_form(name: str, language: str, data_type: str) -> Library | None:
    """The library function `name` for a language and data type, or None where there is none."""
    if name in _OPERATIONS:
        form = _OPERATIONS[name].form(language, data_type)
        return form if isinstance(form, Library) else None
    forms = HELPERS.get(name, {}).get(language, {})
    return next((form for types, form in forms.items() if data_type in types), None)


def closure(names: Iterable[str], language: str, data_type: str) -> tuple[str, ...]:
    """`names` and everything they need, each once, needed ones first. Operations that are plain text are left out."""
    ordered: list[str] = []

    def visit(name: str) -> None:
        form = library_form(name, language, data_type)
        if form is None or name in ordered:
            return
        for needed in form.needs:
            visit(needed)
        ordered.append(name)

    for name in names:
        visit(name)
    return tuple(ordered)
