"""WebNN's opSupportLimits at a feature level: derived from the support tables through the mapping of operands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlgen.expressions import parse_condition
from dmlgen.model import Specification, TensorSupport, level_order
from dmlgen.model.levels import level_remedy
from dmlgen.model.mapping_vocabulary import ANY
from dmlgen.model.mappings import Operand, WebnnMapping, WebnnOperator, WebnnRow, first_level
from dmlgen.model.shapes import DIMENSIONS_MAX
from dmlgen.queries.lookup import LookupFailed

_LEVEL = re.compile(r"\d{1,4}\.\d{1,4}", re.ASCII)


def support_limits(specification: Specification, level: str) -> dict[str, Any]:
    """MLOpSupportLimits of a device of `level` ("6.4"). Operators of which the level cannot compute every node, or only
    by operators of DirectML without a specification here, are not in it.

    Raises LookupFailed if there is no such level, or no table of WebNN.
    """
    mapping = specification.mappings.webnn
    if mapping is None:
        raise LookupFailed("the project has no table of WebNN; write spec/mappings/webnn.yaml")
    if specification.level(level) is None:
        known = [str(each.level) for each in specification.levels]
        remedy = level_remedy(level, known) if _LEVEL.fullmatch(level) else f'write it as "{known[-1]}"'
        raise LookupFailed(f'"{level}" is no feature level; {remedy}')
    finder = _Finder(specification, mapping, level)
    found: dict[str, Any] = {"preferredInputLayout": str(mapping.layout), "maxTensorByteLength": mapping.max_bytes}
    found.update(finder.limits(mapping.graph) or {})
    for operator in mapping.operators:
        limits = finder.limits(operator)
        if limits is not None:
            found[operator.name] = limits
    return found


def newest_level(specification: Specification) -> str:
    return str(specification.levels[-1].level)


@dataclass(frozen=True)
class _Finder:
    specification: Specification
    mapping: WebnnMapping
    level: str

    def limits(self, operator: WebnnOperator) -> dict[str, Any] | None:
        """By operand its data types and ranks; None if the level cannot compute the operator for every `when`."""
        rows = self._in_force(operator.rows)
        if not rows or len(rows) < len({row.when for row in operator.rows}):
            return None
        types = {str(operand.name): self._types(operand, rows) for operand in operator.operands}
        ranks = {str(operand.name): self._ranks(operand, rows) for operand in operator.operands}
        for operand in operator.operands:  # operands of one data type have what all of them have
            if operand.same is not None:
                types[operand.same] &= types[str(operand.name)]
        for operand in operator.operands:
            if operand.same is not None:
                types[str(operand.name)] = types[operand.same]
        if not all(types.values()) or any(low > high for low, high in ranks.values()):
            return None
        return {
            name: {
                "dataTypes": [known for known in self.mapping.data_types if known in types[name]],
                "rankRange": {"min": low, "max": high},
            }
            for name, (low, high) in ranks.items()
        }

    def _in_force(self, rows: Sequence[WebnnRow]) -> tuple[WebnnRow, ...]:
        """The rows that hold at the level: of those with the same `when`, which stand newest first, the first."""
        found: dict[str | None, WebnnRow] = {}
        for row in rows:
            first = first_level(row, self.specification.introduced)
            if row.when not in found and level_order(first) <= level_order(self.level):
                found[row.when] = row
        return tuple(found.values())

    def _types(self, operand: Operand, rows: Sequence[WebnnRow]) -> set[str]:
        everything = set(self.mapping.data_types)
        types = everything if not operand.types or ANY in operand.types else set(map(str, operand.types))
        for entries in self._entries(operand, rows).values():
            taken = {str(name) for entry in entries for name in entry.types}
            types &= {name for name, theirs in self.mapping.data_types.items() if theirs in taken}
        return types

    def _ranks(self, operand: Operand, rows: Sequence[WebnnRow]) -> tuple[int, int]:
        low, high = operand.ranks
        highest = DIMENSIONS_MAX if high is None else high
        reshaped = {str(place) for row in rows for place in row.reshaped}
        for place, entries in self._entries(operand, rows).items():
            if place not in reshaped:
                highest = min(highest, max((entry.dimensions[1] for entry in entries), default=-1))
        return low, highest

    def _entries(self, operand: Operand, rows: Sequence[WebnnRow]) -> Mapping[str, tuple[TensorSupport, ...]]:
        """By tensor of DirectML that the operand becomes, what the support tables in force say about it."""
        found: dict[str, tuple[TensorSupport, ...]] = {}
        for row in rows:
            for place in row.tensors[operand.name]:
                name, _, member = place.partition(".")
                operator = self.specification.operator(name)
                entries = (
                    support.tensor(member)
                    for support in (() if operator is None else operator.rows(self.level))
                    if support.when is None or self._holds(support.when, name, row)
                )
                found[str(place)] = tuple(entry for entry in entries if entry is not None)
        return found

    def _holds(self, when: str, operator_name: str, row: WebnnRow) -> bool:
        """Return whether a support table is that of the row's members."""
        enums = self.specification.enum_values
        operator = self.specification.operator(operator_name)
        assert operator is not None, "it has support tables"
        tree = parse_condition(when, operator.member_types, enums)
        values: dict[str, object] = {}
        for name in tree.members:
            value = row.members[f"{operator_name}.{name}"].value
            known = {member: number for enum in enums.values() for member, number in enum.items()}
            values[str(name)] = known.get(value, value) if isinstance(value, str) else value
        return bool(tree.evaluate(values))
