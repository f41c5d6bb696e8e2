"""The row-program family: what the runtime and the templates get of an operator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from dmlgen.expressions.functions import Function
from dmlgen.expressions.nodes import LIST
from dmlgen.families.activations import activations, bodies, fused_scalars, fused_texts, headers
from dmlgen.families.base import Family, KernelRecord, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.operands import scalar_views, tensor_views
from dmlgen.families.row_program.block import RECORD, block_of
from dmlgen.families.row_program.entries import ROW_PROGRAM_INTERFACES
from dmlgen.families.row_program.program import combining, lowered, scalars_of, value_texts
from dmlgen.families.row_program.rules import check_elements, keys_fit
from dmlgen.families.row_program.views import LoweredProgram, RowProgramView
from dmlgen.families.scalars import scalar_records
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.operator import LANGUAGES
from dmlruntime.families.record import FUSED_SCALARS
from dmlruntime.families.row_program import held


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

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        groups = type_groups(operator, specification.enum_values, bits=False).groups
        return KernelRecord(
            module="dmlruntime.families.row_program",
            class_name="RowProgramKernel",
            arguments={
                "inputs": tuple(str(m.name) for m in operator.inputs),
                "outputs": tuple(str(m.name) for m in operator.outputs),
                "axes": of_descriptor(block.axes.text, operator, specification.enum_values, LIST),
                "groups": groups if len(groups) > 1 else None,
                "constant": tuple(map(str, block.constant)) or None,
                "results": tuple(str(m.name) for m in operator.outputs if m.name in block.results) or None,
                "scalars": scalar_records(scalars_of(operator)) or None,
                "passes": tuple(
                    sum(len(combining(value).fields) for value in sweep.values()) for sweep in block.passes
                ),
                "joined": block.joined or None,
                "reads": tuple(_reads(operator)),
                "values": len(block.constant) + sum(map(len, block.passes)) + len(block.let),
                "fused": str(block.fused) if block.fused is not None else None,
            },
        )

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
                    fused=fused_texts(applied, language, specification, templates) if _floats(groups, types) else (),
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
            values=tuple(tuple(sweep) for sweep in block.passes),
            joined=block.joined,
            lets=tuple(block.let),
            reads=tuple(_reads(operator)),
            held=held(tuple(_reads(operator)), inputs[0].name),
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


def _floats(groups: TypeGroups, types: tuple[str, ...]) -> bool:
    return any(name in ("FLOAT32", "FLOAT16") for name in types)


def _reads(operator: OperatorSpec) -> Iterator[tuple[str, ...]]:
    """The names of the inputs that each sweep reads, and last those that `compute` reads."""
    block = block_of(operator)
    parts = [[text for value in sweep.values() for text in value_texts(value)] for sweep in block.passes]
    picks = [any(value.pick is not None for value in sweep.values()) for sweep in block.passes]
    first = str(operator.inputs[0].name)
    for texts, is_pick in zip((*parts, [*block.compute.values()]), (*picks, False), strict=True):
        words = {word for text in texts for word in re.findall(r"\w+", text)}
        if is_pick or "x" in words:
            words.add(first)
        yield tuple(str(m.name) for m in operator.inputs if m.name in words and m.name not in block.constant)


def _notes(operator: OperatorSpec, groups: TypeGroups) -> Iterator[str]:
    tensors = (*operator.inputs, *operator.outputs)
    yield "tensors: " + ", ".join(f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors)
    if len(groups.groups) > 1:
        yield "types: " + "; ".join(f"of {' and '.join(group)}" for group in groups.groups)
    scalars = scalars_of(operator)
    start = next(place for place, parameter in ROW_PROGRAM_INTERFACES[0].places if parameter.name == "scalars")
    if scalars:
        names = [f"{each.name} (UINT32)" if each.whole else each.name for each in scalars]
        yield "scalars: " + ", ".join(f"[{start + i}] {name}" for i, name in enumerate(names))
    if (fused := block_of(operator).fused) is not None:
        first, last = start + len(scalars), start + len(scalars) + FUSED_SCALARS - 1
        applied = [str(name) for m in operator.attributes if m.name == fused for name in m.operators]
        yield (
            f"{fused}: compiled with -DDML_FUSED_{applied[0]} and so on, [{first}] to [{last}] are the scalars of that "
            "activation as FLOAT32, 0 where it has fewer; there is no room for them without"
        )
