"""The contraction family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from pathlib import Path

from dmlgen.families.activations import FusedText, activations, bodies, fused_scalars, fused_texts, headers
from dmlgen.families.base import Family, KernelRecord, OfDescriptor, OperatorEntries, RecordCall, of_descriptor
from dmlgen.families.contraction.block import RECORD, ConvolutionBlock, block_of
from dmlgen.families.contraction.entries import CONTRACTION_INTERFACES, operator_entries
from dmlgen.families.contraction.rules import check_elements, keys_fit
from dmlgen.families.contraction.texts import lowered, read_finish
from dmlgen.families.contraction.views import ContractionTuple, ContractionView, LoweredContraction
from dmlgen.families.operands import TensorView, scalar_records, scalar_views, tensor_views
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.loading import Text
from dmlgen.model import Enums, Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


class ContractionFamily(Family):
    """Sums of products."""

    vocabulary = FamilyVocabulary(
        name="contraction",
        title="Convolutions and matrix products",
        doc="Sums of products of two tensors: of matrices, or of a filter that slides over space.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = CONTRACTION_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=False).groups
        fused = tuple(each.name.upper for each in activations(operator, _name(block.fused), specification))
        return KernelRecord(
            module="dmlruntime.families.contraction",
            class_name="ContractionKernel",
            arguments={
                "inputs": tuple(str(m.name) for m in operator.inputs),
                "output": str(operator.outputs[0].name),
                "a": str(block.a),
                "b": str(block.b),
                "a_zero_point": _name(block.a_zero_point),
                "b_zero_point": _name(block.b_zero_point),
                "transpose_a": _condition(block.transpose_a, operator, enums),
                "transpose_b": _condition(block.transpose_b, operator, enums),
                "per_row": tuple(map(str, block.per_row)) or None,
                "per_column": tuple(map(str, block.per_column)) or None,
                "slide": None if block.convolution is None else _slide(block.convolution, operator, enums),
                "groups": groups,
                "scalars": scalar_records(read_finish(operator, enums).scalars) or None,
                "fused": _name(block.fused),
                "activations": fused or None,
                "softmax": tuple(map(str, block.softmax)) or None,
                "has_wide_sums": block.sum == "INT64" or None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ContractionView:
        enums = specification.enum_values
        block = block_of(operator)
        groups = type_groups(operator, enums, bits=False)
        finish = read_finish(operator, enums)
        tensors = {tensor.name: tensor for tensor in tensor_views(operator, groups)}
        applied = activations(operator, _name(block.fused), specification)
        texts = {name: fused_texts(applied, name, specification, templates) for name in ("c", "wgsl")}
        return ContractionView(
            name=operator.name,
            spec=operator.file,
            inputs=tuple(tensors[str(m.name)] for m in operator.inputs),
            output=tensors[str(operator.outputs[0].name)],
            a=tensors[str(block.a)],
            b=tensors[str(block.b)],
            a_zero=_tensor(block.a_zero_point, tensors),
            b_zero=_tensor(block.b_zero_point, tensors),
            addends=tuple(tensors[name] for name in finish.inputs),
            scalars=scalar_views(finish.scalars),
            slides=block.convolution is not None,
            softmax=bool(block.softmax),
            fused=tuple(each.name.upper for each in applied),
            fused_scalars=fused_scalars(applied, specification),
            tuples=tuple(
                ContractionTuple(
                    name="_".join(types),
                    types=types,
                    c=_lowered(operator, enums, groups, types, "c", texts["c"], templates),
                    wgsl=_lowered(operator, enums, groups, types, "wgsl", texts["wgsl"], templates),
                )
                for types in groups.tuples
            ),
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        enums = specification.enum_values
        return operator_entries(operator, type_groups(operator, enums, bits=False), read_finish(operator, enums))


def _name(text: Text | None) -> str | None:
    return None if text is None else str(text)


def _tensor(text: Text | None, tensors: dict[str, TensorView]) -> TensorView | None:
    return None if text is None else tensors[str(text)]


def _condition(formula: Formula | None, operator: OperatorSpec, enums: Enums) -> OfDescriptor | None:
    return None if formula is None else of_descriptor(formula.text, operator, enums, "BOOL")


def _slide(convolution: ConvolutionBlock, operator: OperatorSpec, enums: Enums) -> RecordCall:
    return RecordCall(
        module="dmlruntime.families.contraction",
        class_name="Slide",
        arguments={
            "strides": str(convolution.strides),
            "dilations": str(convolution.dilations),
            "start": str(convolution.start),
            "beyond": _name(convolution.output_padding),
            "groups": str(convolution.groups),
            "reversed": _condition(convolution.reversed, operator, enums),
            "transposed": _condition(convolution.transposed, operator, enums),
        },
    )


def _lowered(
    operator: OperatorSpec,
    enums: Enums,
    groups: TypeGroups,
    types: tuple[str, ...],
    language: str,
    fused: tuple[FusedText, ...],
    templates: Path,
) -> LoweredContraction:
    text = lowered(operator, enums, groups, types, language)
    return LoweredContraction(
        term=text.term,
        sum=text.sum,
        a=text.a,
        b=text.b,
        finish=text.finish,
        absent=text.absent,
        functions=bodies(text.functions, language, templates),
        headers=headers(text.functions),
        fused=fused,
    )
