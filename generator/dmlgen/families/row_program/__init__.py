"""The row-program family: sweeps over the elements along some dimensions, then an expression for each element."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions.functions import Function
from dmlgen.families.activations import (
    FusedText,
    activations,
    bodies,
    fused_scalars,
    fused_texts,
    headers,
    one_activation,
)
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordValue,
    key_values,
)
from dmlgen.families.combining import multiplies
from dmlgen.families.keys import words_of
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
from dmlgen.families.row_program.block import RECORD, block_of, keys_fit, value_texts
from dmlgen.families.row_program.lowering import ProgramText, check_elements, combining, lowered, scalars_of
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.operator import LANGUAGES
from dmlruntime.families.row_program import held
from dmlruntime.families.row_program.parameters import ROW_PROGRAM
from dmlruntime.families.uniforms import pair_counts


@dataclass(frozen=True, kw_only=True)
class LoweredProgram:
    """One tuple of data types in one language.

    `functions` are the bodies that texts call (#import lines in WGSL), `fused` the activations for outputs of a float
    type. `reads` has the variables of the inputs that each sweep reads, and last those that `compute` reads.
    """

    text: ProgramText
    functions: tuple[str, ...]
    fused: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class RowProgramView(KernelView):
    """The view for the templates.

    `inputs` have an element for each of a row, `constant` one for the row; so `outputs` and `results`. `values` are the
    names of the row's values by sweep, the first `always` of which are made for every row; `joined` has the numbers of
    sweeps that may be made together with the one before. `early` are the names of values that are found before the
    sweeps that are made for some rows, `lets` of those found at last. `reads` has the names of the inputs that each
    sweep reads, and last those that `compute` reads; `held` those that a GPU reads once for all. `c` and `wgsl` are by
    tuple of data types, "FLOAT32_UINT8".
    """

    types: tuple[tuple[str, ...], ...]
    tensors: tuple[TensorView, ...]
    inputs: tuple[TensorView, ...]
    constant: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    results: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    values: tuple[tuple[str, ...], ...]
    always: int
    joined: tuple[int, ...]
    early: tuple[str, ...]
    lets: tuple[str, ...]
    reads: tuple[tuple[str, ...], ...]
    held: tuple[str, ...]
    headers: tuple[str, ...]
    fused: tuple[str, ...]
    fused_scalars: int
    c: Mapping[str, LoweredProgram]
    wgsl: Mapping[str, LoweredProgram]

    @property
    def is_kept(self) -> bool:
        """A GPU holds, once it is known, what the last sweep makes of an element instead of the element."""
        alone = self.held == self.reads[-1] == self.reads[-2] == (self.inputs[0].name,)
        return alone and all(program.text.kept for program in self.wgsl.values())

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [tensor.variable for tensor in self.tensors]
        return uniforms_include(
            "row_program/parameters.wgsl", names, pair_counts(len(self.scalars), self.fused_scalars)
        )


_TENSORS = "Tensors: those of the operator"

ROW_PROGRAM_INTERFACES = (
    Interface(
        prefix="ROW_PROGRAM",
        entries=(
            Entry(
                name="row_program_rows",
                doc=f"An item is some rows. {_TENSORS}.",
                items="rows / per_item, rounded up",
            ),
            Entry(
                name="row_program_columns",
                doc=f"An item is at most 256 rows that are neighbours in the innermost loop over rows. {_TENSORS}.",
                items="the product of sizes but the last, times the last / per_item, rounded up; rank is 1 or more",
            ),
            Entry(
                name="row_program_blocks",
                doc=f"An item is a block of a row, from which `row_pass` makes a part. {_TENSORS}; parts, values.",
                items="rows * blocks of a row",
            ),
            Entry(
                name="row_program_values",
                doc=f"After row_program_blocks: an item is a row, whose values are found. {_TENSORS}; parts, values.",
                items="rows",
            ),
            Entry(
                name="row_program_elements",
                doc=f"After all passes: an item is a block of a row, which is computed. {_TENSORS}; parts, values.",
                items="rows * blocks of a row",
            ),
        ),
        parameters=ROW_PROGRAM.parameters,
    ),
)


class RowProgramFamily(Family):
    """Sweeps over rows, then their elements."""

    vocabulary = FamilyVocabulary(
        name="row_program",
        title="Softmax and normalizations",
        doc="Sweeps over the elements along some dimensions find values of a row; then every element is computed.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = ROW_PROGRAM_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        block = block_of(operator)
        groups = type_groups(operator, specification.enum_values, bits=False).groups
        return {
            "inputs": tuple(str(m.name) for m in operator.inputs),
            "outputs": tuple(str(m.name) for m in operator.outputs),
            **key_values(operator, specification, "axes"),
            "groups": groups if len(groups) > 1 else None,
            **key_values(operator, specification, "constant"),
            "results": tuple(str(m.name) for m in operator.outputs if m.name in block.results) or None,
            "scalars": scalar_records(scalars_of(operator)) or None,
            "passes": tuple(
                sum(len(combining(value).fields) for value in sweep.values()) for sweep in block.all_passes
            ),
            "always": len(block.passes) if block.again else None,
            "joined": block.joined or None,
            "reads": tuple(_reads(operator)),
            "values": len(block.constant)
            + len([*block.values])
            + len(block.let)
            + len(block.again.let if block.again else ()),
            **key_values(operator, specification, "fused"),
            "product": any(multiplies(value) for sweep in block.all_passes for value in sweep.values()) or None,
        }

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> RowProgramView:
        block = block_of(operator)
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=False)
        tensors = tensor_views(operator, groups)
        inputs, outputs = tensors[: len(operator.inputs)], tensors[len(operator.inputs) :]
        applied = activations(operator, block.fused, specification)
        programs: dict[str, dict[str, LoweredProgram]] = {language: {} for language in LANGUAGES}
        called: list[Function] = []
        for types in groups.tuples:
            for language, by_types in programs.items():
                text = lowered(operator, enums, groups, types, language)
                called += text.functions if language == "c" else ()
                by_types["_".join(types)] = LoweredProgram(
                    text=text,
                    functions=bodies(text.functions, language, templates),
                    fused=fused_texts(applied, language, specification, templates)
                    if {"FLOAT32", "FLOAT16"} & {*types}
                    else (),
                )
        return RowProgramView(
            name=operator.name,
            spec=operator.file,
            types=groups.tuples,
            tensors=tensors,
            inputs=tuple(tensor for tensor in inputs if tensor.name not in block.constant),
            constant=tuple(tensor for tensor in inputs if tensor.name in block.constant),
            outputs=tuple(tensor for tensor in outputs if tensor.name in block.compute),
            results=tuple(tensor for tensor in outputs if tensor.name in block.results),
            scalars=scalar_views(scalars_of(operator)),
            values=tuple(tuple(sweep) for sweep in block.all_passes),
            always=len(block.passes),
            joined=block.joined,
            early=tuple(block.again.let) if block.again else (),
            lets=tuple(block.let),
            reads=tuple(_reads(operator)),
            held=held(tuple(_reads(operator)), len(block.passes), inputs[0].name),
            headers=headers(called),
            fused=tuple(activation.name.upper for activation in applied),
            fused_scalars=fused_scalars(applied, specification),
            c=programs["c"],
            wgsl=programs["wgsl"],
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        groups = type_groups(operator, specification.enum_values, bits=False)
        return OperatorEntries(
            types=tuple("_".join(types) for types in groups.tuples), notes=tuple(_notes(operator, groups))
        )


def _reads(operator: OperatorSpec) -> Iterator[tuple[str, ...]]:
    """The names of the inputs that each sweep reads, and last those that `compute` reads."""
    block = block_of(operator)
    parts = [[text for value in sweep.values() for text in value_texts(value)] for sweep in block.all_passes]
    picks = [any(value.pick is not None for value in sweep.values()) for sweep in block.all_passes]
    first = str(operator.inputs[0].name)
    computed = [*block.compute.values(), *(block.again.compute.values() if block.again else ())]
    for texts, is_pick in zip((*parts, computed), (*picks, False), strict=True):
        words = {*words_of(*texts)}
        if is_pick or "x" in words:
            words.add(first)
        yield tuple(str(m.name) for m in operator.inputs if m.name in words and m.name not in block.constant)


def _notes(operator: OperatorSpec, groups: TypeGroups) -> Iterator[str]:
    fused = block_of(operator).fused
    offset = ROW_PROGRAM_INTERFACES[0].offset("scalars")
    yield from tensor_notes(operator, groups)
    yield from scalar_notes(scalars_of(operator), offset, fused, one_activation(operator, fused))


FAMILY = RowProgramFamily()
