"""The key `absent` of families whose inputs may be optional: what every element of one that is not given is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dmlgen.diagnostics import Position
from dmlgen.expressions import LiteralError, literal
from dmlgen.expressions.element_types import arithmetic_type
from dmlgen.families.type_groups import TypeGroups
from dmlgen.loading.nodes import located
from dmlgen.model import OperatorSpec, snake_case
from dmlgen.model.containers import Key, MapOf
from dmlgen.model.families import Mistake
from dmlgen.model.shapes import MEMBER, NUMBER

ABSENT = Key(
    "absent",
    MapOf(MEMBER, NUMBER, "{BiasTensor: 0}"),
    "The value of every element of an optional input that is not given.",
    default={},
)

Values = Mapping[str, int | float]


def absent_fits(operator: OperatorSpec, values: Values) -> Iterator[Mistake]:
    """Every optional input has a value, and nothing else has."""
    optional = [member.name for member in operator.inputs if member.optional]
    for name in optional:
        if name not in values:
            yield operator.kernel.family, f"absent lacks the optional input '{name}'", f"add `absent: {{{name}: 0}}`"
    for name, _ in located(values):
        if name not in optional:
            yield name, f"absent has '{name}', which is no optional input", "remove it"


def absent_values_fit(groups: TypeGroups, values: Values) -> Iterator[tuple[Position, str, str]]:
    """The first data type of each input that does not have its value."""
    for name, value in located(values):
        for kind in dict.fromkeys(types[groups.of(name)] for types in groups.tuples):
            try:
                literal(value, "c", arithmetic_type(kind))
            except LiteralError as error:
                yield name.at, f"absent: {error.problem}", error.remedy
                break


def absent_texts(values: Values, types: Mapping[str, str], language: str) -> dict[str, str]:
    """The values as literals, by the inputs' variables; `types` has the data type of each."""
    return {
        snake_case(name): literal(value, language, arithmetic_type(types[str(name)])) for name, value in values.items()
    }
