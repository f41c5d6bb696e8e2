"""The recurrence family: at every step of a sequence, states follow from the input and the states before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.activations import FusedText, activations, array_activations, bodies, headers
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordCall,
    RecordValue,
    key_values,
)
from dmlgen.families.operands import (
    ScalarView,
    TensorView,
    scalar_notes,
    scalar_records,
    scalar_views,
    tensor_notes,
    tensor_views,
    uniforms_include,
)
from dmlgen.families.recurrence.block import RECORD, block_of, keys_fit, scalars_of
from dmlgen.families.recurrence.lowering import RecurrenceText, carried, check_elements, lowered
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Enums, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlruntime.families.recurrence.parameters import DIRECTIONS, OWN_SCALARS, RECURRENCE, UNITS


@dataclass(frozen=True, kw_only=True)
class StateView:
    """A state: its name, the tensor of its first values, those of its last ones and of all steps."""

    name: str
    initial: TensorView
    last: TensorView
    steps: TensorView | None


@dataclass(frozen=True, kw_only=True)
class UnitRow:
    """Elements of a tensor, one for each unit: `name` in expressions, the `number` of the row in the tensor."""

    name: str
    tensor: TensorView
    number: int


@dataclass(frozen=True, kw_only=True)
class LoweredRecurrence(RecurrenceText):
    """The texts in one language, with the bodies and headers of what they call."""

    functions: tuple[str, ...]
    headers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ActivationsView:
    """The view of functions/activations.h: the activations, and the C headers that they need."""

    includes: tuple[str, ...]
    activations: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class RecurrenceView(KernelView):
    """The view for the recurrence templates.

    `tensors` are all, inputs first. `carried` are the values that a later stage uses than the one that makes them,
    `activations` what a function of expressions may be, of which there are `functions`.
    """

    types: tuple[str, ...]
    tensors: tuple[TensorView, ...]
    input: TensorView
    weights: TensorView
    recurrence: TensorView
    bias: TensorView
    lengths: TensorView
    gates: tuple[str, ...]
    unit_rows: tuple[UnitRow, ...]
    states: tuple[StateView, ...]
    scalars: tuple[ScalarView, ...]
    carried: tuple[str, ...]
    functions: int
    activations: tuple[str, ...]
    c: LoweredRecurrence
    wgsl: LoweredRecurrence

    @property
    def launched_sums(self) -> int:
        """The sums of a workgroup of one launch: of each gate and unit."""
        return UNITS * len(self.gates)

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        pairs = (len(self.scalars) + DIRECTIONS * OWN_SCALARS * self.functions + 1) // 2
        return uniforms_include("recurrence/parameters.wgsl", (t.variable for t in self.tensors), (pairs,))


RECURRENCE_INTERFACES = (
    Interface(
        prefix="RECURRENCE",
        entries=(
            Entry(
                name="recurrence_pack",
                doc="Packs weights. An item is 64 hidden units of a gate in one direction. Tensors: inputs, outputs, "
                "panels, which have 32 bits for each of items * 64 * (features + units).",
                items="directions * gates * (units / 64, rounded up)",
            ),
            Entry(
                name="recurrence_steps",
                doc="After recurrence_pack: an item is some sequences. Tensors: inputs, outputs, panels, and "
                "item_words times 32 bits for each item.",
                items="as many as there is memory for, up to directions * (batches / sequences, rounded up)",
            ),
            Entry(
                name="recurrence_begin",
                doc="In place of recurrence_steps, with all sequences side by side: first states. Tensors of this and "
                "the following: as those of recurrence_steps, with item_words for each direction.",
                items="directions",
            ),
            Entry(
                name="recurrence_read",
                doc="Reads the inputs of up to chunk steps from step on.",
                items="directions * batches * the number of these steps",
            ),
            Entry(
                name="recurrence_inputs",
                doc="After recurrence_read: the products of the weights with the same inputs.",
                items="directions * gates * (units / 64, rounded up)",
            ),
            Entry(
                name="recurrence_sums",
                doc="The products of the weights of a stage with the states before step.",
                items="directions * gates of the stage * (units / 64, rounded up)",
            ),
            Entry(
                name="recurrence_stage",
                doc="After recurrence_sums: what follows of a stage; after the last one, the states after step.",
                items="directions * batches",
            ),
            Entry(
                name="recurrence_end",
                doc="After all steps: last states, and zeros behind the last step of each sequence.",
                items="directions * batches",
            ),
        ),
        parameters=RECURRENCE.parameters,
    ),
)


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

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        block = block_of(operator)
        applied = activations(operator, block.activations, specification)
        return {
            "tensors": tuple(str(m.name) for m in (*operator.inputs, *operator.outputs)),
            **key_values(operator, specification, "input", "weights", "recurrence", "bias", "lengths"),
            **key_values(operator, specification, backward="reverse", activated="activations"),
            "activations": tuple(each.name.upper for each in applied),
            "functions": len(block.functions),
            "gates": len(block.gates),
            "per_unit": tuple(map(str, block.per_unit)) or None,
            "unit_rows": len(block.unit_rows) or None,
            "states": tuple(
                RecordCall(
                    module="dmlruntime.families.recurrence",
                    class_name="State",
                    arguments=key_values(operator, specification, "initial", "last", "steps", of=state),
                )
                for state in block.states
            ),
            "stage_gates": tuple(len(stage.gates) for stage in block.stages),
            "values": sum(len(stage.let) for stage in block.stages),
            "carried": len(carried(block)) or None,
            "scalars": scalar_records(scalars_of(operator)) or None,
        }

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
        tensors, *_ = tensor_notes(operator, type_groups(operator, specification.enum_values, bits=False))
        functions = f"functions: {', '.join(block.functions)} of each direction"
        return OperatorEntries(
            types=_types(operator, specification.enum_values),
            notes=(tensors, functions, *scalar_notes(scalars_of(operator))),
        )


def _types(operator: OperatorSpec, enums: Enums) -> tuple[str, ...]:
    groups = type_groups(operator, enums, bits=False)
    group = groups.of(str(block_of(operator).input))
    return tuple(dict.fromkeys(types[group] for types in groups.tuples))


def _lowered(operator: OperatorSpec, enums: Enums, language: str, templates: Path) -> LoweredRecurrence:
    text = lowered(operator, enums, language)
    functions = bodies(text.called, language, templates)
    return LoweredRecurrence(**vars(text), functions=functions, headers=headers(text.called))


FAMILY = RecurrenceFamily()
