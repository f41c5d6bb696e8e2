"""The element-wise family: every output element is an expression of the input elements at the same position."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from dmlgen.families.activations import (
    FusedHeader,
    FusedText,
    activations,
    bodies,
    fused_header,
    fused_scalars,
    fused_texts,
    headers,
    one_activation,
)
from dmlgen.families.base import (
    Activation,
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordValue,
    key_values,
)
from dmlgen.families.elements import Texts
from dmlgen.families.elementwise.block import RECORD, block_of, keys_fit
from dmlgen.families.elementwise.lowering import Kernel, Trees, check_elements, read_trees, scaled_variable, written
from dmlgen.families.keys import absent_texts
from dmlgen.families.operands import (
    ScalarView,
    TensorView,
    scalar_notes,
    scalar_records,
    scalar_type,
    scalar_views,
    tensor_notes,
    tensor_views,
    uniforms_include,
)
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.operator import LANGUAGES
from dmlruntime.families.elementwise.parameters import ELEMENTWISE, INDEX, LAYOUT
from dmlruntime.families.uniforms import pair_counts


class ScaledView(NamedTuple):
    """The input that ScaleBias replaces, by scalars of which `given` says whether to; the result is `variable`."""

    input: TensorView
    scalars: tuple[ScalarView, ...]
    given: str
    variable: str


_CALL = re.compile(r"(DML_OF\(0, )?(?P<name>\w+)\)?\((?P<arguments>[^()]*(\(float\)[^()]*)*)\)")
"""One call in C, of arguments that are variables, converted to float or not."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """The call of a function whose name in C has the suffix of a type group's data type, or its own."""

    name: str
    arguments: list[str]
    by_type: bool

    def of(self, name: str) -> str:
        """`name` with the suffix that the function has."""
        return f"DML_OF(0, {name})" if self.by_type else name


@dataclass(frozen=True, kw_only=True)
class LoweredKernel(Texts):
    """Text of one tuple of data types in one language.

    The statements are what `scale_bias` replaces, the `let` parts and the outputs, in order. `functions` are the bodies
    that all of them call, needed ones first, and `headers` the C headers of those that they call themselves. `absent`
    has the values of optional inputs by variable, `fused` the activations for outputs of a float type.
    """

    functions: tuple[str, ...]
    headers: tuple[str, ...]
    absent: Mapping[str, str]
    fused: tuple[FusedText, ...]

    @property
    def last_call(self) -> Call | None:
        """The last statement in C, where it is a call and all that is computed but for a scale and bias."""
        found = _CALL.fullmatch(self.statements[-1].text)
        computed = [each for each in self.statements if not each.variable.startswith(scaled_variable(""))]
        if found is None or len(computed) > 1:
            return None
        return Call(name=found["name"], arguments=found["arguments"].split(", "), by_type=found[1] is not None)


@dataclass(frozen=True, kw_only=True)
class TupleView:
    """One tuple of data types: FLOAT32_UINT8, with the type of each group and that of scalars that are not whole."""

    name: str
    types: tuple[str, ...]
    scalar_type: str
    c: LoweredKernel
    wgsl: LoweredKernel

    @property
    def lower(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, kw_only=True)
class ElementwiseView(KernelView):
    """The view for the element-wise templates. With `uses_index` texts name `index`, the element's number, a UINT32.
    Where there is `scaled`, the first statement is what it replaces its input with. No activation of `fused` has more
    than `fused_scalars` scalars.
    """

    inputs: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    scaled: ScaledView | None
    uses_index: bool
    fused: tuple[str, ...]
    fused_scalars: int
    tuples: tuple[TupleView, ...]

    @property
    def tensors(self) -> tuple[TensorView, ...]:
        return self.inputs + self.outputs

    @property
    def all_functions(self) -> str:
        """The bodies in C of the functions that texts call for any of the data types."""
        return "".join(body for tuple in self.tuples for body in tuple.c.functions)

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [*(tensor.variable for tensor in self.tensors), *([INDEX] if self.uses_index else [])]
        return uniforms_include(
            "elementwise/parameters.wgsl", names, pair_counts(len(self.scalars), self.fused_scalars)
        )


ELEMENTWISE_INTERFACES = (
    Interface(
        prefix="ELEMENTWISE",
        entries=(
            Entry(
                name="dense",
                doc="Every tensor is one run of neighbouring elements, numbered in that order.",
                items="count / block, rounded up",
            ),
            Entry(
                name="strided",
                doc="Any strides; 0 repeats an element of an input. An absent tensor has strides of 0.",
                items="count / block, rounded up",
            ),
        ),
        parameters=(*ELEMENTWISE.parameters, *LAYOUT.parameters),
    ),
)


def _notes(operator: OperatorSpec, groups: TypeGroups, trees: Trees) -> Iterator[str]:
    block = block_of(operator)
    yield from tensor_notes(operator, groups)
    if block.bits:
        yield "elements are seen as unsigned integers of their width"
    if block.copies:
        yield (
            "a copy (nothing is scaled, one data type) keeps every bit through the entry of the unsigned integers of "
            "its width; those of floats may quiet a NaN"
        )
    yield from scalar_notes(
        trees.scalars, ELEMENTWISE_INTERFACES[0].offset("scalars"), block.fused, one_activation(operator, block.fused)
    )
    if trees.uses_index:
        along = dict.fromkeys(block.along.values())
        number = f"index along dimension {next(iter(along))}" if along else "number in C order"
        yield f"strides: after the tensors those of the element's {number}"


_FUSED_TYPE = "FLOAT32"
"""The data type that activations are computed in, for FLOAT16 too."""


class ElementwiseFamily(Family):
    """One expression per output."""

    vocabulary = FamilyVocabulary(
        name="elementwise",
        title="Element-wise operators and activations",
        doc="Every output element is an expression of the input elements at the same position.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = ELEMENTWISE_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        block = block_of(operator)
        trees = read_trees(operator, specification.enum_values)
        groups = type_groups(operator, specification.enum_values, bits=block.bits).groups
        return {
            "inputs": tuple(str(m.name) for m in operator.inputs),
            "outputs": tuple(str(m.name) for m in operator.outputs),
            "groups": groups if len(groups) > 1 else None,
            "scalars": scalar_records(trees.scalars) or None,
            **key_values(operator, specification, "absent", "bits", "copies"),
            "uses_index": trees.uses_index or None,
            "along": next(iter(block.along.values()), None),
            **key_values(operator, specification, "fused"),
        }

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
        return OperatorEntries(
            types=tuple("_".join(types) for types in groups.tuples),
            notes=tuple(_notes(operator, groups, read_trees(operator, enums))),
        )


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
        **vars(texts),
        functions=bodies(texts.called, language, templates),
        headers=headers(texts.called),
        absent=absent_texts(block_of(operator).absent, tensors, language),
        fused=fused if floats else (),
    )


FAMILY = ElementwiseFamily()
