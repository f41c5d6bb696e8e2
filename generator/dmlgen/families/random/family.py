"""The random family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.random.block import RECORD, block_of, keys_fit
from dmlgen.families.random.entries import RANDOM_INTERFACES
from dmlgen.families.type_groups import type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class RandomView(KernelView):
    """The view for the random templates: the data types of the numbers."""

    types: tuple[str, ...]


class RandomFamily(Family):
    """Numbers that follow from a state."""

    vocabulary = FamilyVocabulary(
        name="random",
        title="Random numbers",
        doc="Every output element is a random number that follows from a state and the number of the element.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = RANDOM_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        return KernelRecord(
            module="dmlruntime.families.random",
            class_name="RandomKernel",
            arguments={
                "state": str(block.state),
                "output": str(block.output),
                "next": None if block.next is None else str(block.next),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> RandomView:
        return RandomView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        notes = [f"tensors of philox_numbers: {block.state}, {block.output}"]
        if block.next is not None:
            notes.append(f"tensors of philox_state: {block.state}, {block.next}")
        return OperatorEntries(
            types=_types(operator, specification),
            notes=tuple(notes),
            lacks=frozenset() if block.next is not None else frozenset({"philox_state"}),
        )


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(block_of(operator).output))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
