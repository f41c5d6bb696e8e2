"""Operators that have no kernel yet: everything but the kernel is there."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import Family, KernelRecord, RecordValue, of_descriptor
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import FamilyVocabulary, MembersFormula
from dmlgen.model.shapes import FLAG


@dataclass(frozen=True, kw_only=True)
class ReferenceBlock:
    """`count` is an expression over the members: how many elements are combined into one."""

    count: Formula | None
    bits: bool
    at: Position


class ReferenceFamily(Family):
    """No kernels in any language."""

    vocabulary = FamilyVocabulary(
        name="reference",
        title="Without kernels yet",
        doc="No kernel yet: the operator runs on the device reference alone.",
        record=Record(
            "the kernel",
            ReferenceBlock,
            (
                Key(
                    "count",
                    MembersFormula("UINT"),
                    "How many elements are combined into one, for tolerances; absent: 1.",
                    default=None,
                ),
                Key("bits", FLAG, "Whether the reference sees tensors as unsigned integers.", default=False),
            ),
        ),
        languages=(),
    )

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = operator.kernel.block
        assert isinstance(block, ReferenceBlock)
        arguments: dict[str, RecordValue] = {}
        if block.count is not None:
            arguments["count"] = of_descriptor(block.count.text, operator, specification.enum_values, "UINT")
        if block.bits:
            arguments["bits"] = True
        return KernelRecord(module="dmlruntime.families.reference", class_name="ReferenceKernel", arguments=arguments)
