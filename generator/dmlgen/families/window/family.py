"""The window family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from pathlib import Path

from dmlgen.expressions.functions import Function, function_body, header_of, uncalled
from dmlgen.families.base import Family, KernelRecord, OfDescriptor, OperatorEntries, of_descriptor
from dmlgen.families.keys import absent_texts
from dmlgen.families.operands import TensorView, scalar_records, scalar_views, tensor_views
from dmlgen.families.type_groups import type_groups
from dmlgen.families.window.block import RECORD, block_of
from dmlgen.families.window.entries import WINDOW_INTERFACES, operator_entries
from dmlgen.families.window.functions import ELEMENT, WindowFunction, scalars_of, steps_of, tensors_of
from dmlgen.families.window.lowering import FunctionText, lowered
from dmlgen.families.window.rules import check_elements, keys_fit
from dmlgen.families.window.views import FunctionView, HeldView, LoweredFunction, StepView, WindowView
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.operator import LANGUAGES


class WindowFamily(Family):
    """Elements of windows, combined."""

    vocabulary = FamilyVocabulary(
        name="window",
        title="Pooling and other sliding windows",
        doc="The elements in each window that slides over a tensor, combined.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = WINDOW_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values

        def given(formula: Formula | None, kind: str) -> OfDescriptor | None:
            return None if formula is None else of_descriptor(formula.text, operator, enums, kind)

        groups = type_groups(operator, enums, bits=False).groups
        conditions = tuple(of_descriptor(c.when.text, operator, enums, "BOOL") for c in block.cases if c.when)
        return KernelRecord(
            module="dmlruntime.families.window",
            class_name="WindowKernel",
            arguments={
                "inputs": tuple(str(member.name) for member in operator.inputs),
                "outputs": tuple(str(member.name) for member in operator.outputs),
                "groups": groups,
                "size": given(block.size, "LIST"),
                "stride": given(block.stride, "LIST"),
                "dilation": given(block.dilation, "LIST"),
                "start": given(block.start, "LIST"),
                "end": given(block.end, "LIST"),
                "dimensions": given(block.dimensions, "LIST"),
                "transposed": block.transposed or None,
                "columns": block.columns or None,
                "windows": None if block.windows is None else str(block.windows),
                "held": tuple((str(name), str(kind)) for name, kind in block.held.items()) or None,
                "steps": tuple(tensors_of(operator, function) for (function,) in steps_of(operator))
                if block.steps
                else None,
                "channels": tuple(str(name) for name in block.channels) or None,
                "optional": next((str(m.name) for m in operator.outputs if m.optional), None),
                "scalars": scalar_records(scalars_of(operator)) or None,
                "conditions": conditions or None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> WindowView:
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=False)
        tensors = tensor_views(operator, groups)
        held = _held(operator, len(tensors), len(groups.groups))
        by_name = {tensor.name: tensor for tensor in (*tensors, *held)}
        values = {str(name): value for name, value in block_of(operator).absent.items()}
        headers: dict[str, None] = {}

        def function_view(function: WindowFunction) -> FunctionView:
            texts: dict[str, dict[str, LoweredFunction]] = {language: {} for language in LANGUAGES}
            for types in groups.tuples:
                for language, by_tuple in texts.items():
                    text = lowered(function, operator, enums, groups, types, language)
                    absent = absent_texts(values, {name: types[groups.of(name)] for name in values}, language)
                    by_tuple["_".join(types)] = _view(text, absent, by_name, language, templates)
                    if language == "c":
                        headers.update(dict.fromkeys(header_of(each) for each in text.functions))
            return FunctionView(select=function.name, c=texts["c"], wgsl=texts["wgsl"])

        steps = tuple(
            StepView(
                transposed=functions[0].transposed,
                functions=tuple(map(function_view, functions)),
                sources=tuple(t for t in by_name.values() if any(_is_source(f, t, tensors[0]) for f in functions)),
            )
            for functions in steps_of(operator)
        )
        return WindowView(
            name=operator.name,
            spec=operator.file,
            steps=steps,
            columns=block_of(operator).columns,
            tuples=groups.tuples,
            inputs=tensors[: len(operator.inputs)],
            outputs=tensors[len(operator.inputs) :],
            scalars=scalar_views(scalars_of(operator)),
            headers=tuple(headers),
            held=held,
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        return operator_entries(operator, type_groups(operator, specification.enum_values, bits=False))


def _held(operator: OperatorSpec, place: int, group: int) -> tuple[HeldView, ...]:
    """What is held, as tensors behind all others, each with a group of its own."""
    return tuple(
        HeldView(name=str(name), variable=str(name), index=place + n, group=group + n, optional=False, type=str(kind))
        for n, (name, kind) in enumerate(block_of(operator).held.items())
    )


def _is_source(function: WindowFunction, tensor: TensorView, first: TensorView) -> bool:
    """Whether a transposed function names elements of the tensor."""
    return tensor.name in function.maps or (tensor == first and ELEMENT in function.maps)


def _view(
    text: FunctionText, absent: dict[str, str], tensors: dict[str, TensorView], language: str, templates: Path
) -> LoweredFunction:
    return LoweredFunction(
        combining=text.combining,
        identity=text.identity,
        finish=tuple((tensors[name], result) for name, result in text.finish.items()),
        reads=tuple((tensors[name], absent.get(tensors[name].variable)) for name in text.reads),
        elements=tuple(
            (ELEMENT, next(iter(tensors.values()))) if name == ELEMENT else (tensors[name].variable, tensors[name])
            for name in text.elements
        ),
        functions=_includes(text.functions, language, templates),
    )


def _includes(functions: tuple[Function, ...], language: str, templates: Path) -> tuple[str, ...]:
    called = uncalled(functions, language) if language == "wgsl" else ()
    return tuple(function_body(each, language, templates) for each in called)
