"""The window family: the elements in each window that slides over a tensor, combined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions.functions import Function
from dmlgen.families.activations import bodies, headers
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordValue,
    key_values,
    of_descriptor,
)
from dmlgen.families.combining import multiplies
from dmlgen.families.combining_texts import CombiningText
from dmlgen.families.keys import absent_texts
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
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.families.window.block import RECORD, block_of, keys_fit
from dmlgen.families.window.lowering import (
    ELEMENT,
    FunctionText,
    WindowFunction,
    check_elements,
    functions_of,
    lowered,
    scalars_of,
    steps_of,
    tensors_of,
)
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.operator import LANGUAGES
from dmlruntime.families.window.parameters import WINDOW, WINDOW_BACKWARD


@dataclass(frozen=True, kw_only=True)
class LoweredFunction:
    """One function for one tuple of data types in one language.

    `finish` has the results that are made, each with its text over state, count, padded_count, inputs and scalars;
    `reads` are those inputs, each with its element where it is absent. Where windows are transposed, `elements` are the
    names that the fields' texts have for elements of windows, each with the tensor that they are of. `functions` are
    the #import lines of what is called, in WGSL."""

    combining: CombiningText
    identity: tuple[str, ...]
    finish: tuple[tuple[TensorView, str], ...]
    when_again: str | None
    finish_again: tuple[tuple[TensorView, str], ...]
    reads: tuple[tuple[TensorView, str | None], ...]
    elements: tuple[tuple[str, TensorView], ...]
    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class HeldView(TensorView):
    """A tensor that is held of each window, of its own data type, `type`, and C's group of types."""

    type: str


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """One function, by tuple of data types. `select` is the macro that selects it, if there are several."""

    select: str | None
    c: Mapping[str, LoweredFunction]
    wgsl: Mapping[str, LoweredFunction]

    @property
    def again(self) -> bool:
        """True if some windows are combined once more."""
        return any(text.when_again is not None for text in self.wgsl.values())


@dataclass(frozen=True, kw_only=True)
class StepView:
    """One step: a function, or several of which one is compiled. `sources` are the tensors whose elements are windows.

    With `transposed` an output element combines the windows that it lies in.
    """

    transposed: bool
    functions: tuple[FunctionView, ...]
    sources: tuple[TensorView, ...]


@dataclass(frozen=True, kw_only=True)
class WindowView(KernelView):
    """The view for the window templates. `headers` are the C headers.

    With `columns` the first input has a column for each window.
    """

    steps: tuple[StepView, ...]
    columns: bool
    tuples: tuple[tuple[str, ...], ...]
    inputs: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    headers: tuple[str, ...]
    held: tuple[HeldView, ...]

    @property
    def tensors(self) -> tuple[TensorView, ...]:
        return self.inputs + self.outputs + self.held

    @property
    def is_transposed(self) -> bool:
        return any(step.transposed for step in self.steps)

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [tensor.variable for tensor in self.tensors]
        path = f"window/{'transposed_' if self.is_transposed else ''}parameters.wgsl"
        return uniforms_include(path, names, [(len(self.scalars) + 1) // 2] if self.scalars else [])


WINDOW_INTERFACES = (
    Interface(
        prefix="WINDOW",
        entries=(
            Entry(
                name="windows",
                doc="An item is some runs of at most 256 outputs that are neighbours in the innermost loop.",
                items="runs / per_item, rounded up",
            ),
        ),
        parameters=WINDOW.parameters,
    ),
    Interface(
        prefix="WINDOW_BACKWARD",
        entries=(
            Entry(
                name="windows_backward",
                doc=(
                    "Where windows are transposed, after `windows` if the operator has both: an item is some runs "
                    "of at most 64 outputs that are neighbours in the innermost loop."
                ),
                items="runs / per_item, rounded up",
            ),
        ),
        parameters=WINDOW_BACKWARD.parameters,
    ),
)


_ENTRY = ("windows", "windows_backward")


def _notes(operator: OperatorSpec, groups: TypeGroups) -> Iterator[str]:
    held = (f"{name} ({kind}, scratch)" for name, kind in block_of(operator).held.items())
    yield from tensor_notes(operator, groups, held)
    names = [function.name for function in functions_of(operator) if function.name is not None]
    if names:
        yield "compile it with " + ", or ".join(f"-DDML_{name}" for name in names) + " as well"
    yield from scalar_notes(scalars_of(operator))


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

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        block = block_of(operator)
        enums = specification.enum_values

        def keys(*names: str) -> dict[str, RecordValue]:
            return key_values(operator, specification, *names)

        return {
            "inputs": tuple(str(member.name) for member in operator.inputs),
            "outputs": tuple(str(member.name) for member in operator.outputs),
            "groups": type_groups(operator, enums, bits=False).groups,
            **keys("size", "stride", "dilation", "start", "end", "dimensions", "transposed", "columns", "windows"),
            "held": tuple((str(name), str(kind)) for name, kind in block.held.items()) or None,
            "steps": tuple(tensors_of(operator, function) for (function,) in steps_of(operator))
            if block.steps
            else None,
            **keys("channels"),
            "optional": next((str(m.name) for m in operator.outputs if m.optional), None),
            "scalars": scalar_records(scalars_of(operator)) or None,
            "conditions": tuple(of_descriptor(c.when, operator, enums) for c in block.cases if c.when) or None,
            "product": any(map(multiplies, (block, *block.cases, *block.steps))) or None,
        }

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> WindowView:
        enums = specification.enum_values
        groups = type_groups(operator, enums, bits=False)
        tensors = tensor_views(operator, groups)
        held = _held(operator, len(tensors), len(groups.groups))
        by_name = {tensor.name: tensor for tensor in (*tensors, *held)}
        values = {str(name): value for name, value in block_of(operator).absent.items()}
        called: list[Function] = []

        def function_view(function: WindowFunction) -> FunctionView:
            texts: dict[str, dict[str, LoweredFunction]] = {language: {} for language in LANGUAGES}
            for types in groups.tuples:
                for language, by_tuple in texts.items():
                    text = lowered(function, operator, enums, groups, types, language)
                    absent = absent_texts(values, {name: types[groups.of(name)] for name in values}, language)
                    by_tuple["_".join(types)] = _view(text, absent, by_name, language, templates)
                    called.extend(text.functions if language == "c" else ())
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
            headers=headers(called),
            held=held,
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        groups = type_groups(operator, specification.enum_values, bits=False)
        types = tuple("_".join(types) for types in groups.tuples)
        steps = steps_of(operator)
        return OperatorEntries(
            types=types,
            notes=tuple(_notes(operator, groups)),
            lacks=frozenset(_ENTRY) - {_ENTRY[functions[0].transposed] for functions in steps},
            functions={f.name: types for functions in steps for f in functions if f.name is not None},
        )


def _held(operator: OperatorSpec, start: int, group: int) -> tuple[HeldView, ...]:
    """Return the tensors that are held, behind all others, each with a group of its own."""
    return tuple(
        HeldView(name=str(name), variable=str(name), index=start + n, group=group + n, optional=False, type=str(kind))
        for n, (name, kind) in enumerate(block_of(operator).held.items())
    )


def _is_source(function: WindowFunction, tensor: TensorView, first: TensorView) -> bool:
    """Return whether a transposed function names elements of the tensor."""
    return tensor.name in function.maps or (tensor == first and ELEMENT in function.maps)


def _view(
    text: FunctionText, absent: dict[str, str], tensors: dict[str, TensorView], language: str, templates: Path
) -> LoweredFunction:
    return LoweredFunction(
        combining=text.combining,
        identity=text.identity,
        finish=tuple((tensors[name], result) for name, result in text.finish.items()),
        when_again=text.again.when if text.again else None,
        finish_again=tuple((tensors[name], result) for name, result in text.again.finish.items()) if text.again else (),
        reads=tuple((tensors[name], absent.get(tensors[name].variable)) for name in text.reads),
        elements=tuple(
            (ELEMENT, next(iter(tensors.values()))) if name == ELEMENT else (tensors[name].variable, tensors[name])
            for name in text.elements
        ),
        functions=bodies(text.functions, language, templates) if language == "wgsl" else (),
    )


FAMILY = WindowFamily()
