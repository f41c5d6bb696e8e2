"""The functions of a window operator as texts, for one tuple of data types in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions import Operand
from dmlgen.expressions.element_types import element_types
from dmlgen.expressions.functions import Function
from dmlgen.expressions.nodes import BOOL
from dmlgen.families.combining import Expression
from dmlgen.families.combining_texts import CombiningText, CombiningWriter
from dmlgen.families.operands import ScalarValue, scalar_type
from dmlgen.families.type_groups import TypeGroups, of_groups
from dmlgen.families.window.block import block_of
from dmlgen.families.window.functions import ELEMENT, WindowFunction, scalars_of
from dmlgen.model import Enums, OperatorSpec, snake_case

HERE = Operand("((uint32_t)here)", "UINT32"), Operand("here", "UINT32")
"""The number of an output's element in C and in WGSL, where windows are transposed."""


@dataclass(frozen=True, kw_only=True)
class FunctionText:
    """One function in one language: the fields' identities, the results with their texts, and what texts name.

    `reads` are the tensors whose elements at a result's place `finish` names. Where windows are transposed, `elements`
    are those that `map` names: of windows. What `x` stands for is among them as such.
    """

    combining: CombiningText
    identity: tuple[str, ...]
    finish: Mapping[str, str]
    reads: tuple[str, ...]
    elements: tuple[str, ...]
    functions: tuple[Function, ...]


@lru_cache(maxsize=1024)
def lowered(
    function: WindowFunction,
    operator: OperatorSpec,
    enums: Enums,
    groups: TypeGroups,
    types: tuple[str, ...],
    language: str,
) -> FunctionText:
    """`function` for tensors of `types`. Raises UnreadablePart, with what cannot be read or written."""
    types = element_types(types, of_groups(groups, language, numbered=True))
    tensors = {name: kind for group, kind in zip(groups.groups, types, strict=True) for name in group}
    held = {str(name): str(kind) for name, kind in block_of(operator).held.items()}
    writer = CombiningWriter(operator, enums, language, types[0], tensors, {})
    scalars = {value.name: _scalar(value, types, language) for value in scalars_of(operator)}
    numbers = {name: Operand(name, writer.number) for name in ("count", "places")}
    inputs = {str(m.name): Operand(snake_case(m.name), tensors[m.name]) for m in operator.inputs}
    if not function.holds:
        inputs |= {name: Operand(name, kind) for name, kind in held.items()}
    beside = scalars
    if function.transposed:
        beside = {**scalars, **numbers, **inputs, "here": HERE[language == "wgsl"]}
    combining = writer.combined(function.combining, beside)
    identity = tuple(
        writer.write(expression, {}, field.data_type).text
        for expression, field in zip(function.identity, combining.fields, strict=True)
    )
    operands = {field.name: Operand(f"state.{field.name}", field.data_type) for field in combining.fields}
    if function.holds and "index" in operands:
        operands["index"] = Operand("(uint32_t)state.index" if language == "c" else "state.index", "UINT32")
    operands |= {} if function.transposed else numbers
    operands |= inputs | scalars
    finish = {
        output: writer.write(Expression(text), operands, held[output] if function.holds else tensors[output]).text
        for output, text in function.finish.items()
    }
    return FunctionText(
        combining=combining,
        identity=identity,
        finish=finish,
        reads=tuple(name for name in inputs if name in function.results),
        elements=tuple(name for name in (ELEMENT, *inputs) if name in function.maps) if function.transposed else (),
        functions=tuple(writer.called),
    )


def _scalar(value: ScalarValue, types: tuple[str, ...], language: str) -> Operand:
    text = f"s->{value.variable}" if language == "c" else f"{value.variable}()"
    return Operand(text, BOOL if value.kind == BOOL else "UINT32" if value.whole else scalar_type(types))
