"""The functions of a window operator as texts, for one tuple of data types in one language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.expressions import Operand
from dmlgen.expressions.functions import Function
from dmlgen.expressions.nodes import BOOL
from dmlgen.families.combining import Combining, Expression, combining_of
from dmlgen.families.combining_texts import CombiningText, CombiningWriter
from dmlgen.families.scalars import ScalarValue, scalar_type, scalar_values
from dmlgen.families.type_groups import TypeGroups
from dmlgen.families.window.block import FunctionBlock, block_of
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec, snake_case

_TIE = "b.index < a.index"
"""The first of equal elements is picked."""

_WORD = re.compile(r"\b[A-Za-z_]\w*")


@dataclass(frozen=True)
class WindowFunction:
    """One function. `name` is what it is compiled with, if there are several; `finish` has the outputs."""

    name: str | None
    combining: Combining
    identity: tuple[Expression, ...]
    finish: Mapping[str, Text]


def functions_of(operator: OperatorSpec) -> Iterator[WindowFunction]:
    """The functions of a block that is whole: each case, with and without the optional output if there is one."""
    block = block_of(operator)
    optional = next((str(member.name) for member in operator.outputs if member.optional), None)
    for number, case in enumerate(block.cases or (block,)):
        words = [f"CASE_{number}"] if block.cases else []
        if optional is None:
            yield _function("_".join(words) or None, case, None)
        else:
            yield _function("_".join([*words, f"WITH_{optional}"]), case, None)
            yield _function("_".join([*words, f"WITHOUT_{optional}"]), case, optional)


def _function(name: str | None, block: FunctionBlock, without: str | None) -> WindowFunction:
    finish = {str(output): text for output, text in block.finish.items() if output != without}
    combining = combining_of(block, _TIE)
    if block.pick is None:
        assert block.identity is not None
        return WindowFunction(name, combining, (Expression(block.identity),), finish)
    worst = Expression(block.pick, "lowest" if block.pick == "greatest" else "highest")
    if any("index" in _WORD.findall(text) for text in finish.values()):
        return WindowFunction(name, combining, (worst, Expression(block.pick, "highest")), finish)
    assert combining.taken is not None
    assert combining.taken.own is not None
    better = Expression(block.pick, combining.taken.own.partition(" or (not ")[0])
    return WindowFunction(name, Combining(combining.fields[:1], better), (worst,), finish)


def scalars_of(operator: OperatorSpec) -> tuple[ScalarValue, ...]:
    """The values of the descriptor that expressions over elements name."""
    block = block_of(operator)
    texts = [text for case in (block.cases or (block,)) for text in (case.map, *case.finish.values())]
    used = frozenset(word for text in texts if text is not None for word in _WORD.findall(text))
    return scalar_values(operator, used)


@dataclass(frozen=True, kw_only=True)
class FunctionText:
    """One function in one language: the fields' identities, the outputs with their texts, and what texts name.

    `reads` are the inputs whose elements at an output's place `finish` names.
    """

    combining: CombiningText
    identity: tuple[str, ...]
    finish: Mapping[str, str]
    reads: tuple[str, ...]
    functions: tuple[Function, ...]


def lowered(
    function: WindowFunction,
    operator: OperatorSpec,
    enums: Enums,
    groups: TypeGroups,
    types: tuple[str, ...],
    language: str,
) -> FunctionText:
    """`function` for tensors of `types`. Raises UnreadablePart, with what cannot be read or written."""
    tensors = {name: kind for group, kind in zip(groups.groups, types, strict=True) for name in group}
    writer = CombiningWriter(operator, enums, language, types[0], tensors, {})
    scalars = {value.name: _scalar(value, types, language) for value in scalars_of(operator)}
    numbers = {name: Operand(name, writer.number) for name in ("count", "places")}
    is_transposed = block_of(operator).transposed
    combining = writer.combined(function.combining, scalars | numbers if is_transposed else scalars)
    identity = tuple(
        writer.write(expression, {}, field.data_type).text
        for expression, field in zip(function.identity, combining.fields, strict=True)
    )
    operands = {field.name: Operand(f"state.{field.name}", field.data_type) for field in combining.fields}
    operands |= {} if is_transposed else numbers
    operands |= {str(m.name): Operand(snake_case(m.name), tensors[m.name]) for m in operator.inputs}
    operands |= scalars
    finish = {
        output: writer.write(Expression(text), operands, tensors[output]).text
        for output, text in function.finish.items()
    }
    words = {word for text in function.finish.values() for word in _WORD.findall(text)}
    return FunctionText(
        combining=combining,
        identity=identity,
        finish=finish,
        reads=tuple(str(member.name) for member in operator.inputs if member.name in words),
        functions=tuple(writer.called),
    )


def _scalar(value: ScalarValue, types: tuple[str, ...], language: str) -> Operand:
    text = f"s->{value.variable}" if language == "c" else f"{value.variable}()"
    return Operand(text, BOOL if value.kind == BOOL else "UINT32" if value.whole else scalar_type(types))
