"""Operators without kernels: they run on the device `reference` alone."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import Family, RecordValue, key_values
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MembersFormula
from dmlgen.model.shapes import FLAG


@dataclass(frozen=True, kw_only=True)
class ReferenceBlock:
    """`count` is an expression over the members: how many elements are combined into one."""

    count: Formula | None = key_field(
        MembersFormula("UINT"), "How many elements are combined into one, for tolerances; absent: 1.", default=None
    )
    bits: bool = key_field(FLAG, "Whether the reference sees tensors as unsigned integers.", default=False)
    at: Position


class ReferenceFamily(Family):
    """No kernels in any language."""

    vocabulary = FamilyVocabulary(
        name="reference",
        title="Without kernels yet",
        doc="No kernel yet: the operator runs on the device reference alone.",
        record=record_of("the kernel", ReferenceBlock),
        languages=(),
    )

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        return key_values(operator, specification, "count", "bits")


FAMILY = ReferenceFamily()
