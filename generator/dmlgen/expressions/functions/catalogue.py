"""Every operator and function of the language, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dmlgen.expressions.functions.bitwise import BITWISE
from dmlgen.expressions.functions.conversions import CONVERSIONS
from dmlgen.expressions.functions.exact import EXACT
from dmlgen.expressions.functions.integer_power import INTEGER_POWER
from dmlgen.expressions.functions.named import LIBRARY
from dmlgen.expressions.functions.operators import OPERATORS
from dmlgen.expressions.functions.rounding import ROUNDING
from dmlgen.expressions.functions.table import Forms, Operation
from dmlgen.expressions.functions.transcendental import TRANSCENDENTAL


def _merged() -> dict[str, Operation]:
    """The rows by name. Two rows of one name are one operation, for floats and for integers."""
    found: dict[str, Operation] = {}
    for row in (*OPERATORS, *LIBRARY, *ROUNDING, *EXACT, *BITWISE, INTEGER_POWER, *TRANSCENDENTAL, *CONVERSIONS):
        found[row.name] = _joined(found[row.name], row) if row.name in found else row
    return found


def _joined(first: Operation, second: Operation) -> Operation:
    languages = dict.fromkeys((*first.forms, *second.forms))
    forms: dict[str, Forms] = {name: {**first.forms.get(name, {}), **second.forms.get(name, {})} for name in languages}
    note = " ".join(note for note in (first.note, second.note) if note)
    return replace(second, forms=forms, note=note, mixed=first.mixed or second.mixed)


OPERATIONS: Mapping[str, Operation] = _merged()
