"""The blocks of parameters that C kernels read, each declared once.

A block is a row of 64-bit integers. A family declares its own as data (`families/<name>/parameters.py`); from that come
what a plan passes (`values`, which checks it) and, by ``dmlgen generate``, the C structure that a kernel reads
(`families/<name>/parameters.h`) and what dml_kernels.h says (`offsets` and the descriptions).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.plans import ParameterValue


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One value, or as many as `count` says: a product of names, such as ``rank * tensors``.

    The names are those of earlier parameters or of the block's arguments.
    """

    name: str
    doc: str
    count: str = ""

    @property
    def factors(self) -> tuple[str, ...]:
        """The names whose product is the count; none where there is one value."""
        return tuple(part.strip() for part in self.count.split("*")) if self.count else ()


def offsets(parameters: Sequence[Parameter]) -> tuple[tuple[int, Parameter], ...]:
    """The parameters whose offset is always the same: up to the first that is a row of values."""
    rows = (offset for offset, parameter in enumerate(parameters) if parameter.count)
    return tuple(enumerate(parameters))[: next(rows, len(parameters)) + 1]


@dataclass(frozen=True, kw_only=True)
class ParameterBlock:
    """Parameters in order. `arguments` are counts that the block does not hold itself, with what they count."""

    name: str
    doc: str
    parameters: tuple[Parameter, ...]
    arguments: Mapping[str, str]
    constants: Mapping[str, tuple[int, str]]
    """Numbers that the readers and the writers of the block share: value and description, by name."""

    def values(
        self, given: Mapping[str, ParameterValue | Mapping[str, Sequence[int]]], **arguments: int
    ) -> tuple[tuple[str, ParameterValue], ...]:
        """Return what a step passes: each parameter by its name, in the order of the block.

        A row may be given in named parts, which stay apart for those who print a plan; in none, it is left out. Raises
        ValueError where a parameter is missing, unknown, or a row has another length than the block says.
        """
        wanted = [parameter.name for parameter in self.parameters]
        if list(given) != wanted:
            raise ValueError(f"the block {self.name} has the parameters {', '.join(wanted)}, not {', '.join(given)}")
        if set(arguments) != set(self.arguments):
            raise ValueError(f"the block {self.name} is counted by {', '.join(self.arguments)}")
        known = dict(arguments)
        found: list[tuple[str, ParameterValue]] = []
        for parameter in self.parameters:
            value = given[parameter.name]
            parts = value if isinstance(value, Mapping) else {parameter.name: value}
            row = [part for each in parts.values() for part in ((each,) if isinstance(each, int) else each)]
            count = 1
            for factor in parameter.factors:
                count *= known[factor]
            if len(row) != count or (not parameter.count and not isinstance(value, int)):
                raise ValueError(f"{parameter.name} of the block {self.name} has {len(row)} values, not {count}")
            if isinstance(value, int):
                known[parameter.name] = value
            found += [(name, each if isinstance(each, int) else tuple(each)) for name, each in parts.items()]
        return tuple(found)
