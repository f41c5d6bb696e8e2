"""The element-wise family: every output element is an expression of the input elements at the same place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from dmlgen.expressions.functions import Function, function_body
from dmlgen.families.base import Family, KernelRecord, RecordCall
from dmlgen.families.elementwise.block import RECORD, block_of
from dmlgen.families.elementwise.entries import ELEMENTWISE_INTERFACES, operator_entries
from dmlgen.families.elementwise.groups import TypeGroups, type_groups
from dmlgen.families.elementwise.names import scalar_type
from dmlgen.families.elementwise.rules import check_elements, keys_fit
from dmlgen.families.elementwise.texts import Kernel, scaled_variable
from dmlgen.families.elementwise.trees import Trees, read_trees
from dmlgen.families.elementwise.views import (
    ElementwiseView,
    FusedText,
    LoweredKernel,
    ScalarView,
    ScaledView,
    TensorView,
    TupleView,
)
from dmlgen.families.entries import OperatorEntries
from dmlgen.model import OperatorSpec, Specification, snake_case
from dmlgen.model.families import FamilyVocabulary

_FUSED_TYPE = "FLOAT32"
"""What activations are computed in, for FLOAT16 too."""


class ElementwiseFamily(Family):
    """One expression per output."""

    vocabulary = FamilyVocabulary(
        name="elementwise",
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
        scalars = tuple(
            RecordCall(
                class_name="Scalar", arguments={"name": value.name, "of": value.of, "whole": value.whole or None}
            )
            for value in trees.scalars
        )
        return KernelRecord(
            class_name="ElementwiseKernel",
            arguments={
                "inputs": tuple(str(m.name) for m in operator.inputs),
                "outputs": tuple(str(m.name) for m in operator.outputs),
                "groups": groups if len(groups) > 1 else None,
                "scalars": scalars or None,
                "absent": {str(name): value for name, value in block.absent.items()} or None,
                "bits": block.bits or None,
                "uses_index": trees.uses_index or None,
                "fused": str(block.fused) if block.fused is not None else None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ElementwiseView:
        enums = specification.enum_values
        trees = read_trees(operator, enums)
        groups = type_groups(operator, enums, bits=block_of(operator).bits)
        activations = _activations(operator, specification)
        tensors = _tensors(operator, groups)
        scalars = tuple(
            ScalarView(name=value.name, variable=value.variable, index=number, whole=value.whole)
            for number, value in enumerate(trees.scalars)
        )
        fused = {
            language: tuple(_fused(each, language, specification, templates) for each in activations)
            for language in ("c", "wgsl")
        }
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
            fused=tuple(activation.name.upper for activation in activations),
            tuples=tuples,
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=block_of(operator).bits)
        return operator_entries(operator, groups, read_trees(operator, enums))


def _tensors(operator: OperatorSpec, groups: TypeGroups) -> tuple[TensorView, ...]:
    return tuple(
        TensorView(
            name=str(member.name),
            variable=snake_case(member.name),
            index=number,
            group=groups.of(member.name),
            optional=member.optional,
        )
        for number, member in enumerate((*operator.inputs, *operator.outputs))
    )


def _scaled(trees: Trees, tensors: tuple[TensorView, ...], scalars: tuple[ScalarView, ...]) -> ScaledView | None:
    if trees.scaled is None:
        return None
    name, tree = trees.scaled
    source = next(tensor for tensor in tensors if tensor.name == name)
    used = tuple(value for value in scalars if value.name in tree.operands)
    given = next(value.variable for value in used if value.name == tree.operands[-1])
    return ScaledView(source, used, given, scaled_variable(name))


def _activations(operator: OperatorSpec, specification: Specification) -> tuple[OperatorSpec, ...]:
    """The operators that may be fused, of those that the specification has."""
    fused = block_of(operator).fused
    names = [str(name) for m in operator.attributes if m.name == fused for name in m.operators]
    return tuple(found for found in map(specification.operator, names) if found is not None)


def _lowered(
    operator: OperatorSpec,
    trees: Trees,
    groups: TypeGroups,
    types: tuple[str, ...],
    language: str,
    fused: tuple[FusedText, ...],
    templates: Path,
) -> LoweredKernel:
    kernel = Kernel(operator, trees, groups, types, language)
    texts = kernel.texts()
    floats = any(kernel.tensors[m.name] in ("FLOAT32", "FLOAT16") for m in operator.outputs)
    return LoweredKernel(
        functions=_bodies(texts.functions, language, templates),
        statements=texts.statements,
        fast=texts.fast,
        needs_exact=texts.needs_exact,
        absent=kernel.absent(),
        fused=fused if floats else (),
    )


def _fused(activation: OperatorSpec, language: str, specification: Specification, templates: Path) -> FusedText:
    enums = specification.enum_values
    groups = type_groups(activation, enums, bits=False)
    types = (_FUSED_TYPE,) * len(groups.groups)
    text, data_type, functions = Kernel(activation, read_trees(activation, enums), groups, types, language).fused()
    return FusedText(activation.name.upper, _bodies(functions, language, templates), text, data_type)


def _bodies(functions: Iterable[Function], language: str, templates: Path) -> tuple[str, ...]:
    return tuple(function_body(function, language, templates) for function in functions)
