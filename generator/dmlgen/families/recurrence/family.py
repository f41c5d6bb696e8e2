"""The recurrence family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dmlgen.families.activations import activations, array_activations, bodies, headers
from dmlgen.families.base import Family, KernelRecord, OperatorEntries, RecordCall, of_descriptor
from dmlgen.families.operands import scalar_records, scalar_views, tensor_views
from dmlgen.families.recurrence.block import RECORD, block_of
from dmlgen.families.recurrence.entries import RECURRENCE_INTERFACES
from dmlgen.families.recurrence.rules import check_elements, keys_fit
from dmlgen.families.recurrence.texts import carried, lowered, scalars_of
from dmlgen.families.recurrence.views import ActivationsView, LoweredRecurrence, RecurrenceView, StateView, UnitRow
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Enums, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


class RecurrenceFamily(Family):
    """Layers of recurrent networks."""

    vocabulary = FamilyVocabulary(
        name="recurrence",
        title="Recurrent networks",
        doc="A layer of a recurrent network: at every step of a sequence, the states of all hidden units follow from "
        "the input and from the states before.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = RECURRENCE_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values
        applied = activations(operator, str(block.activations), specification)
        return KernelRecord(
            module="dmlruntime.families.recurrence",
            class_name="RecurrenceKernel",
            arguments={
                "tensors": tuple(str(m.name) for m in (*operator.inputs, *operator.outputs)),
                "input": str(block.input),
                "weights": str(block.weights),
                "recurrence": str(block.recurrence),
                "bias": str(block.bias),
                "lengths": str(block.lengths),
                "backward": of_descriptor(block.reverse.text, operator, enums, "BOOL"),
                "activated": str(block.activations),
                "activations": tuple(each.name.upper for each in applied),
                "functions": len(block.functions),
                "gates": len(block.gates),
                "per_unit": tuple(map(str, block.per_unit)) or None,
                "unit_rows": len(block.unit_rows) or None,
                "states": tuple(
                    RecordCall(
                        module="dmlruntime.families.recurrence",
                        class_name="State",
                        arguments={
                            "initial": str(state.initial),
                            "last": str(state.last),
                            "steps": None if state.steps is None else str(state.steps),
                        },
                    )
                    for state in block.states
                ),
                "stage_gates": tuple(len(stage.gates) for stage in block.stages),
                "values": sum(len(stage.let) for stage in block.stages),
                "carried": len(carried(block)) or None,
                "scalars": scalar_records(scalars_of(operator)) or None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> RecurrenceView:
        block = block_of(operator)
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=False)
        tensors = {tensor.name: tensor for tensor in tensor_views(operator, groups)}
        return RecurrenceView(
            name=operator.name,
            spec=operator.file,
            types=_types(operator, enums),
            tensors=tuple(tensors.values()),
            input=tensors[str(block.input)],
            weights=tensors[str(block.weights)],
            recurrence=tensors[str(block.recurrence)],
            bias=tensors[str(block.bias)],
            lengths=tensors[str(block.lengths)],
            gates=tuple(map(str, block.gates)),
            unit_rows=tuple(
                UnitRow(name=name, tensor=tensors[tensor], number=number) for name, tensor, number in block.unit_rows
            ),
            states=tuple(
                StateView(
                    name=str(state.name),
                    initial=tensors[str(state.initial)],
                    last=tensors[str(state.last)],
                    steps=None if state.steps is None else tensors[str(state.steps)],
                )
                for state in block.states
            ),
            scalars=scalar_views(scalars_of(operator)),
            carried=carried(block),
            functions=len(block.functions),
            activations=tuple(each.name.upper for each in activations(operator, str(block.activations), specification)),
            c=_lowered(operator, enums, "c", templates),
            wgsl=_lowered(operator, enums, "wgsl", templates),
        )

    def headers(self, specification: Specification, templates: Path) -> Iterator[tuple[str, ActivationsView]]:
        includes, texts = array_activations(specification, templates)
        yield "activations.h", ActivationsView(includes=includes, activations=texts)

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        tensors = (*operator.inputs, *operator.outputs)
        notes = [
            "tensors: " + ", ".join(f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors),
            f"functions: {', '.join(block.functions)} of each direction",
        ]
        if scalars := scalars_of(operator):
            notes.append("scalars: " + ", ".join(f"{v.name} (UINT32)" if v.whole else v.name for v in scalars))
        return OperatorEntries(types=_types(operator, specification.enum_values), notes=tuple(notes))


def _types(operator: OperatorSpec, enums: Enums) -> tuple[str, ...]:
    groups = type_groups(operator, enums, bits=False)
    place = groups.of(str(block_of(operator).input))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))


def _lowered(operator: OperatorSpec, enums: Enums, language: str, templates: Path) -> LoweredRecurrence:
    text = lowered(operator, enums, language)
    return LoweredRecurrence(
        stages=text.stages,
        next=text.next,
        functions=bodies(text.functions, language, templates),
        headers=headers(text.functions) if language == "c" else (),
    )
