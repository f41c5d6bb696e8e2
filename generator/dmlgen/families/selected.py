"""An operator as it is where one enumeration member has one value: its support rows and rules without conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from dmlgen.diagnostics import Position
from dmlgen.expressions import parse_condition
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec


@lru_cache(maxsize=256)
def selected(operator: OperatorSpec, enums: Enums, select: str, name: str) -> OperatorSpec:
    """The operator with the rows and rules that may be in force where the member `select` is the enumerator `name`."""
    values = {key: value for members in enums.values() for key, value in members.items()}

    def holds(when: Text | None) -> bool | None:
        """Whether a condition holds; None where it depends on more than the selecting member."""
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
    """What is wrong with `rows`, which has what a family does for each member of the enumeration `select`: all of them
    and no others."""
    member = next((m for m in operator.attributes if m.name == select), None)
    known = enums.get(str(member.type), {}) if member is not None else {}
    if not known:
        return [(select.at, f"select: {select} is no enumeration", "name the member that selects a row")]
    found = [
        (name.at, f"rows: {name} is no member of {member.type if member else ''}", "correct the name")
        for name, _ in located(rows)
        if name not in known
    ]
    lacking = [name for name in known if name not in rows]
    if lacking:
        found.append((select.at, f"rows lacks {lacking[0]}", f"add `{lacking[0]}: ...`"))
    return found
