"""Which kernels a corpus needs: an operator's C text, compiled once for each choice of its sections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dmlruntime.core.operators import Operator
from dmlruntime.core.plans import Plan
from dmlruntime.cpu.device import defines
from dmlruntime.cpu.sources import LINKED, entry_suffix, suffix_flags
from dmlruntime.families.planning import has_kernels, plan_on_cpu
from dmltools.vectors.corpus import CorpusCase


@dataclass(frozen=True, kw_only=True)
class Unit:
    """One compilation of the kernel of the operator called `of`; `defines` choose its section, first the data types.

    The names of entries tell operators and data types apart. Where something else is chosen as well, an activation or
    a function of a reduction, they are given a suffix, so that all kernels link into one program.
    """

    operator: Operator = field(compare=False)
    of: str
    defines: tuple[str, ...]

    @property
    def suffix(self) -> str:
        """What the names of its entries end in, besides what their plans call them."""
        return entry_suffix(self.defines)

    @property
    def name(self) -> str:
        """What its object file is called."""
        return f"{self.of}-{'-'.join(self.defines)}".lower()

    @property
    def flags(self) -> tuple[str, ...]:
        """What its compilation takes besides the usual flags."""
        return (LINKED, *(f"-DDML_{name}" for name in self.defines), *suffix_flags(self.suffix))


@dataclass(frozen=True, kw_only=True)
class PlannedCase:
    """A case of a corpus with its plan, and the unit that has its entries."""

    case: CorpusCase
    plan: Plan
    unit: Unit

    @property
    def entries(self) -> tuple[str, ...]:
        """The entry of each step, as the unit names it."""
        return tuple(step.kernel + self.unit.suffix for step in self.plan.steps)


@dataclass(kw_only=True)
class Planned:
    """The cases that have C kernels, and the operators that have none."""

    cases: list[PlannedCase] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)

    @property
    def units(self) -> dict[Unit, list[str]]:
        """The units that are needed, each with the entries that are called."""
        found: dict[Unit, dict[str, None]] = {}
        for planned in self.cases:
            found.setdefault(planned.unit, {}).update(dict.fromkeys(planned.entries))
        return {unit: list(entries) for unit, entries in found.items()}


def few_kernels(planned: Planned, each: int) -> Planned:
    """The cases of at most `each` units of every operator: its first, its last, and some from between."""
    by_operator: dict[str, list[Unit]] = {}
    for unit in planned.units:
        by_operator.setdefault(unit.of, []).append(unit)
    kept = {
        units[place * (len(units) - 1) // max(each - 1, 1)] for units in by_operator.values() for place in range(each)
    }
    return Planned(cases=[case for case in planned.cases if case.unit in kept], left_out=planned.left_out)


def plan_cases(cases: Sequence[CorpusCase]) -> Planned:
    """The plan of every case whose operator has C kernels."""
    found = Planned()
    for case in cases:
        operator = case.descriptor.OPERATOR
        if not has_kernels(operator.kernel, "cpu"):
            found.left_out[operator.name] = found.left_out.get(operator.name, 0) + 1
            continue
        plan = plan_on_cpu(case.descriptor)
        found.cases.append(
            PlannedCase(case=case, plan=plan, unit=Unit(operator=operator, of=operator.name, defines=defines(plan)))
        )
    return found
