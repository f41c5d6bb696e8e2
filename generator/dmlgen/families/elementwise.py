"""The element-wise family: every output element is an expression of the input elements at the same place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.expressions import functions as library
from dmlgen.expressions import lower, parse_kernel
from dmlgen.families.base import Family, KernelRecord, KernelView
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, snake_case
from dmlgen.model.containers import Key, MapOf, Record
from dmlgen.model.families import ElementsFormula, FamilyVocabulary, Mistake
from dmlgen.model.words import MEMBER


@dataclass(frozen=True, kw_only=True)
class ElementwiseBlock:
    """`compute` has an expression over the input tensors for each output tensor."""

    compute: Mapping[str, Formula]
    at: Position


@dataclass(frozen=True, kw_only=True)
class Operand:
    """A tensor of the kernel: `variable` holds its element, `index` is its place among inputs and outputs."""

    name: str
    variable: str
    index: int


@dataclass(frozen=True, kw_only=True)
class LoweredOutputs:
    """Text of one data type in one language.

    `outputs` pairs each output's variable with its expression. Where there is one, `fast` is a second way that
    vectorizes and is right wherever `needs_exact` is 0 (else empty and None). `functions` are the bodies called.
    """

    outputs: tuple[tuple[str, str], ...]
    fast: tuple[tuple[str, str], ...]
    needs_exact: str | None
    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ElementwiseType:
    """One data type of an element-wise kernel: FLOAT32, float32."""

    name: str
    lower: str
    c: LoweredOutputs
    wgsl: LoweredOutputs


@dataclass(frozen=True, kw_only=True)
class ElementwiseView(KernelView):
    """The view for the element-wise templates."""

    types: tuple[ElementwiseType, ...]
    inputs: tuple[Operand, ...]
    outputs: tuple[Operand, ...]


def _one_each(operator: OperatorSpec) -> list[Mistake]:
    block = operator.kernel.block
    assert isinstance(block, ElementwiseBlock)
    outputs = {m.name for m in operator.outputs}
    missing = [str(m.name) for m in operator.outputs if m.name not in block.compute]
    surplus = [name for name in block.compute if name not in outputs]
    found = [(operator.kernel.family, f"compute lacks the output '{n}'", f"add `{n}: ...`") for n in missing]
    for name in surplus:
        place = name if isinstance(name, Text) else operator.kernel.family
        found.append((place, f"compute has '{name}', which is no output", "remove it"))
    return found


class ElementwiseFamily(Family):
    """One expression per output."""

    vocabulary = FamilyVocabulary(
        name="elementwise",
        doc="Every output element is an expression of the input elements at the same place.",
        record=Record(
            "the element-wise kernel",
            ElementwiseBlock,
            (
                Key(
                    "compute",
                    MapOf(MEMBER, ElementsFormula(), "{OutputTensor: ATensor + BTensor}"),
                    "For each output tensor, an expression over the input tensors' names.",
                ),
            ),
        ),
        rules=(_one_each,),
    )

    def kernel_record(self, operator: OperatorSpec, enums: Mapping[str, Mapping[str, int]]) -> KernelRecord:
        arguments = {
            "inputs": tuple(str(m.name) for m in operator.inputs),
            "outputs": tuple(str(m.name) for m in operator.outputs),
        }
        return KernelRecord(class_name="ElementwiseKernel", arguments=arguments)

    def view(self, operator: OperatorSpec, templates: Path) -> ElementwiseView:
        names = [str(m.name) for m in (*operator.inputs, *operator.outputs)]
        operands = [Operand(name=name, variable=snake_case(name), index=i) for i, name in enumerate(names)]
        inputs = tuple(operands[: len(operator.inputs)])
        outputs = tuple(operands[len(operator.inputs) :])
        types = tuple(
            ElementwiseType(
                name=t,
                lower=t.lower(),
                c=_lowered(operator, "c", t, inputs, outputs, templates),
                wgsl=_lowered(operator, "wgsl", t, inputs, outputs, templates),
            )
            for t in operator.all_types()
        )
        return ElementwiseView(name=operator.name, spec=operator.file, types=types, inputs=inputs, outputs=outputs)


def _lowered(
    operator: OperatorSpec,
    language: str,
    data_type: str,
    inputs: tuple[Operand, ...],
    outputs: tuple[Operand, ...],
    templates: Path,
) -> LoweredOutputs:
    """Every output's expression over the inputs' variables."""
    block = operator.kernel.block
    assert isinstance(block, ElementwiseBlock)
    variables = {operand.name: operand.variable for operand in inputs}
    lowered = {}
    for output in outputs:
        tree = parse_kernel(block.compute[output.name].text, tuple(variables))
        lowered[output.variable] = lower(tree, language, data_type, variables)
    names = dict.fromkeys(name for one in lowered.values() for name in one.functions)
    predicates = dict.fromkeys(one.needs_exact for one in lowered.values() if one.needs_exact is not None)
    return LoweredOutputs(
        outputs=tuple((variable, one.text) for variable, one in lowered.items()),
        fast=tuple((variable, one.fast or one.text) for variable, one in lowered.items()) if predicates else (),
        needs_exact=" | ".join(predicates) or None,
        functions=tuple(library.body(name, language, data_type, templates) for name in names),
    )
