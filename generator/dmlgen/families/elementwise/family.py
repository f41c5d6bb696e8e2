"""The element-wise family: every output element is an expression of the input elements at the same place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dmlgen.families.activations import (
    FusedHeader,
    FusedText,
    activations,
    bodies,
    fused_header,
    fused_scalars,
    fused_texts,
    headers,
)
from dmlgen.families.base import Activation, Family, KernelRecord, OperatorEntries
from dmlgen.families.elementwise.block import RECORD, block_of
from dmlgen.families.elementwise.entries import ELEMENTWISE_INTERFACES, operator_entries
from dmlgen.families.elementwise.rules import check_elements, keys_fit
from dmlgen.families.elementwise.texts import Kernel, scaled_variable, written
from dmlgen.families.elementwise.trees import Trees, read_trees
from dmlgen.families.elementwise.views import (
    ElementwiseView,
    LoweredKernel,
    ScaledView,
    TupleView,
)
from dmlgen.families.keys import absent_texts
from dmlgen.families.operands import ScalarView, TensorView, scalar_records, scalar_type, scalar_views, tensor_views
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.operator import LANGUAGES

_FUSED_TYPE = "FLOAT32"
"""What activations are computed in, for FLOAT16 too."""


class ElementwiseFamily(Family):
    """One expression per output."""

    vocabulary = FamilyVocabulary(
        name="elementwise",
        title="Element-wise operators and activations",
        doc="Every output element is an expression of the input elements at the same place.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = ELEMENTWISE_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        trees = read_trees(operator, specification.enum_values)
        groups = type_groups(operator, specification.enum_values, bits=block.bits).groups
        return KernelRecord(
            module="dmlruntime.families.elementwise",
            class_name="ElementwiseKernel",
            arguments={
                "inputs": tuple(str(m.name) for m in operator.inputs),
                "outputs": tuple(str(m.name) for m in operator.outputs),
                "groups": groups if len(groups) > 1 else None,
                "scalars": scalar_records(trees.scalars) or None,
                "absent": {str(name): value for name, value in block.absent.items()} or None,
                "bits": block.bits or None,
                "copies": block.copies or None,
                "uses_index": trees.uses_index or None,
                "along": next(iter(block.along.values()), None),
                "fused": str(block.fused) if block.fused is not None else None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ElementwiseView:
        enums = specification.enum_values
        trees = read_trees(operator, enums)
        groups = type_groups(operator, enums, bits=block_of(operator).bits)
        applied = activations(operator, block_of(operator).fused, specification)
        tensors = tensor_views(operator, groups)
        scalars = scalar_views(trees.scalars)
        fused = {language: fused_texts(applied, language, specification, templates) for language in LANGUAGES}
        tuples = tuple(
            TupleView(
                name="_".join(types),
                types=types,
                scalar_type=scalar_type(types),
                c=_lowered(operator, trees, groups, types, "c", fused["c"], templates),
                wgsl=_lowered(operator, trees, groups, types, "wgsl", fused["wgsl"], templates),
            )
            for types in groups.tuples
        )
        return ElementwiseView(
            name=operator.name,
            spec=operator.file,
            inputs=tensors[: len(operator.inputs)],
            outputs=tensors[len(operator.inputs) :],
            scalars=scalars,
            scaled=_scaled(trees, tensors, scalars),
            uses_index=trees.uses_index,
            fused=tuple(activation.name.upper for activation in applied),
            fused_scalars=fused_scalars(applied, specification),
            tuples=tuples,
        )

    def headers(self, specification: Specification, templates: Path) -> Iterator[tuple[str, FusedHeader]]:
        yield "fused.h", fused_header(specification, templates)
        yield "fused.wgsl", fused_header(specification, templates, "wgsl")

    def activation(self, operator: OperatorSpec, language: str, specification: Specification) -> Activation:
        enums = specification.enum_values
        trees = read_trees(operator, enums)
        groups = type_groups(operator, enums, bits=False)
        types = (_FUSED_TYPE,) * len(groups.groups)
        text, data_type, functions = Kernel(operator, trees, groups, types, language, general=False).fused()
        return Activation(text=text, data_type=data_type, functions=functions, scalars=len(trees.scalars))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=block_of(operator).bits)
        return operator_entries(operator, groups, read_trees(operator, enums))


def _scaled(trees: Trees, tensors: tuple[TensorView, ...], scalars: tuple[ScalarView, ...]) -> ScaledView | None:
    if trees.scaled is None:
        return None
    name, tree = trees.scaled
    source = next(tensor for tensor in tensors if tensor.name == name)
    used = tuple(value for value in scalars if value.name in tree.operands)
    given = next(value.variable for value in used if value.name == tree.operands[-1])
    return ScaledView(source, used, given, scaled_variable(name))


def _lowered(
    operator: OperatorSpec,
    trees: Trees,
    groups: TypeGroups,
    types: tuple[str, ...],
    language: str,
    fused: tuple[FusedText, ...],
    templates: Path,
) -> LoweredKernel:
    texts = written(operator, trees, groups, types, language)
    tensors = {t: name for group, name in zip(groups.groups, types, strict=True) for t in group}
    floats = any(tensors[m.name] in ("FLOAT32", "FLOAT16") for m in operator.outputs)
    return LoweredKernel(
        functions=bodies(texts.functions, language, templates),
        headers=headers(texts.functions),
        statements=texts.statements,
        fast=texts.fast,
        needs_exact=texts.needs_exact,
        absent=absent_texts(block_of(operator).absent, tensors, language),
        fused=fused if floats else (),
    )
