"""Keys that kernel blocks of several families have, and the rules about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from dmlgen.diagnostics import Position
from dmlgen.expressions import LiteralError, literal, parse_condition
from dmlgen.expressions.element_types import arithmetic_type
from dmlgen.families.type_groups import TypeGroups
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec, snake_case
from dmlgen.model.containers import Key, MapOf
from dmlgen.model.families import Mistake
from dmlgen.model.names import OPERATOR_DESC
from dmlgen.model.shapes import MEMBER, NUMBER
from dmlruntime.core.suggestions import did_you_mean

ABSENT = Key(
    "absent",
    MapOf(MEMBER, NUMBER, "{BiasTensor: 0}"),
    "The value of every element of an optional input that is not given.",
    default={},
)

Values = Mapping[str, int | float]


def instead_of(operator: OperatorSpec, name: str, names: Iterable[str]) -> str:
    """The remedy for a name that is none of these: the one that is meant, unless it is another member's."""
    known = operator.member(name) is not None
    return "remove it" if known else did_you_mean(name, names, otherwise="remove it")


def absent_fits(operator: OperatorSpec, values: Values) -> Iterator[Mistake]:
    """Every optional input has a value, and nothing else has."""
    optional = [member.name for member in operator.inputs if member.optional]
    for name in optional:
        if name not in values:
            yield operator.kernel.family, f"absent lacks the optional input '{name}'", f"add `absent: {{{name}: 0}}`"
    for name, _ in located(values):
        if name not in optional:
            yield (
                name,
                f"absent has '{name}', which is no optional input",
                instead_of(operator, name, optional),
            )


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


_WORD = re.compile(r"\b[A-Za-z_]\w*")


def words_of(*texts: str) -> tuple[str, ...]:
    """The names in expressions, each once."""
    return tuple(dict.fromkeys(word for text in texts for word in _WORD.findall(text)))


_COUNTS = ("no {}s", "one {}", "two {}s", "three {}s", "four {}s")


def counts_fit(operator: OperatorSpec, what: str, inputs: int, outputs: int) -> list[Mistake]:
    """The operator has as many inputs and outputs as `what` has: "a sort"."""
    have = (len(operator.inputs), len(operator.outputs))
    if have == (inputs, outputs):
        return []
    wanted = f"{_COUNTS[inputs].format('input')} and {_COUNTS[outputs].format('output')}"
    problem = f"{what} has {wanted}, not {have[0]} and {have[1]}"
    return [(operator.kernel.family, problem, "choose another family")]


def structure_fits(operator: OperatorSpec, key: str, kind: str, value: Text | None) -> Iterator[Mistake]:
    """The `key` is given where the operator has a member of type `kind`, which is then the only one."""
    members = [member for member in operator.attributes if member.type == kind]
    if value is None:
        for member in members:
            yield operator.kernel.family, f"the kernel says nothing of {member.name}", f"add `{key}: ...`"
    elif not members:
        yield value, f"{key}: the operator has no member of type {kind}", "remove the key, or add the member"
    elif len(members) > 1:
        yield value, f"{key}: the operator has {len(members)} members of type {kind}", "leave one of them"


def fused_fits(operator: OperatorSpec, value: Text | None) -> Iterator[Mistake]:
    """The same of the key `fused`, which names the member."""
    found = list(structure_fits(operator, "fused", OPERATOR_DESC, value))
    yield from found
    members = [member.name for member in operator.attributes if member.type == OPERATOR_DESC]
    if value is not None and not found and value != members[0]:
        yield value, f"fused: {value} is no member of type {OPERATOR_DESC}", f"write {members[0]}"


@lru_cache(maxsize=256)
def selected(operator: OperatorSpec, enums: Enums, select: str, name: str) -> OperatorSpec:
    """The operator with the rows and rules that may be in force where the member `select` is the enumerator `name`."""
    values = {key: value for members in enums.values() for key, value in members.items()}

    def holds(when: Text | None) -> bool | None:
        """Return whether a condition holds; None where it depends on more than the selecting member."""
        if when is None:
            return True
        tree = parse_condition(when, operator.member_types, enums)
        return bool(tree.evaluate({select: values[name]})) if set(tree.named) == {select} else None

    support = tuple(replace(row, when=None) for row in operator.support if holds(row.when) is not False)
    constraints = tuple(replace(rule, when=None) for rule in operator.constraints if holds(rule.when))
    return replace(operator, support=support, constraints=constraints)


def row_mistakes(
    operator: OperatorSpec, enums: Enums, select: Text, rows: Mapping[str, object]
) -> list[tuple[Position, str, str]]:
    """Return the mistakes in `rows`, which has what a family does for each member of the enumeration `select`: for all
    of them, and no others."""
    member = next((m for m in operator.attributes if m.name == select), None)
    known = enums.get(str(member.type), {}) if member is not None else {}
    if not known:
        return [(select.at, f"select: {select} is no enumeration", "name the member that selects a row")]
    found = [
        (name.at, f"rows: {name} is no member of {member.type if member else ''}", did_you_mean(name, known))
        for name, _ in located(rows)
        if name not in known
    ]
    lacking = [name for name in known if name not in rows]
    if lacking:
        found.append((select.at, f"rows lacks {lacking[0]}", f"add `{lacking[0]}: ...`"))
    return found
