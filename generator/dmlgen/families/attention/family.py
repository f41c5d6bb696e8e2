"""The attention family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.attention.block import RECORD, block_of, keys_fit
from dmlgen.families.attention.entries import ATTENTION_INTERFACES
from dmlgen.families.base import Family, KernelRecord, KernelView, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.type_groups import type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class AttentionView(KernelView):
    """The view for the attention templates: the data types of elements."""

    types: tuple[str, ...]


class AttentionFamily(Family):
    """Scaled dot-product attention."""

    vocabulary = FamilyVocabulary(
        name="attention",
        title="Attention",
        doc="For each query the values of all keys, weighed by the softmax of its products with the keys. Values are "
        "FLOAT32 until they are stored.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = ATTENTION_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values
        shared = block.shared_heads
        return KernelRecord(
            module="dmlruntime.families.attention",
            class_name="AttentionKernel",
            arguments={
                "query": str(block.query),
                "key": str(block.key),
                "value": str(block.value),
                "stacked": {str(name): tuple(map(str, operands)) for name, operands in block.stacked.items()},
                "heads": of_descriptor(block.heads.text, operator, enums, "UINT"),
                "shared_heads": None if shared is None else of_descriptor(shared.text, operator, enums, "UINT"),
                "bias": str(block.bias),
                "past_key": str(block.past_key),
                "past_value": str(block.past_value),
                "present_key": str(block.present_key),
                "present_value": str(block.present_value),
                "scale": str(block.scale),
                "added": str(block.added),
                "mask": str(block.mask),
                "truths": of_descriptor(block.truths.text, operator, enums, "BOOL"),
                "ends": of_descriptor(block.ends.text, operator, enums, "BOOL"),
                "starts": of_descriptor(block.starts.text, operator, enums, "BOOL"),
                "masked": str(block.masked),
                "output": str(block.output),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> AttentionView:
        return AttentionView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        operands = ", ".join(f"{name} ({' and '.join(parts)})" for name, parts in block.stacked.items())
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(
                f"queries: {block.query}; keys: {block.key}; values: {block.value}; or {operands}",
                f"may be NULL: {block.bias}, {block.past_key}, {block.past_value}, {block.mask}, {block.added}",
                f"copies: {block.present_key} and {block.present_value}",
            ),
        )


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=False)
    place = groups.of(str(block_of(operator).output))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
