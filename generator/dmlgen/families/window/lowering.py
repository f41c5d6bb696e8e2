"""The functions of a window operator, and their texts for one tuple of data types in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from dmlgen.expressions import Operand
from dmlgen.expressions.element_types import arithmetic_type, element_types
from dmlgen.expressions.functions import Function
from dmlgen.families.combining import Combining, Expression, combining_of
from dmlgen.families.combining_texts import CombiningText, CombiningWriter
from dmlgen.families.elements import TRUTH, Misplaced, scalar_operand, scales_floats, unwritable
from dmlgen.families.keys import absent_values_fit, words_of
from dmlgen.families.operands import ScalarValue, scalar_type, scalar_values
from dmlgen.families.type_groups import TypeGroups, of_groups, type_groups
from dmlgen.families.window.block import AgainBlock, FunctionBlock, StepBlock, block_of, keys_fit
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec, snake_case
from dmlgen.model.operator import LANGUAGES

_TIE = "b.index < a.index"
"""The first of equal elements is picked."""

ELEMENT = "x"
"""The name of an element of the first input in expressions."""


@dataclass(frozen=True, eq=False)
class WindowFunction:
    """One function. `name` is what it is compiled with, if there are several.

    `finish` has the outputs, or what is held where that is so: `holds`.
    """

    name: str | None
    combining: Combining
    identity: tuple[Expression, ...]
    finish: Mapping[str, Text]
    transposed: bool
    holds: bool = False
    again: AgainBlock | None = None

    @property
    def maps(self) -> frozenset[str]:
        """The words of what elements become."""
        fields = self.combining.fields
        return frozenset(words_of(*(f.map.text if f.map.own is None else f.map.own for f in fields)))

    @property
    def results(self) -> frozenset[str]:
        """The words of the results."""
        again = () if self.again is None else (self.again.when, *self.again.results.values())
        return frozenset(words_of(*self.finish.values(), *again))


@lru_cache(maxsize=64)
def steps_of(operator: OperatorSpec) -> tuple[tuple[WindowFunction, ...], ...]:
    """Of a block that is whole: the functions of each step, one of which a kernel is compiled with."""
    block = block_of(operator)
    if not block.steps:
        return (tuple(_only_step(operator)),)
    return tuple((_function(None, step, None, transposed=step.transposed),) for step in block.steps)


def functions_of(operator: OperatorSpec) -> Iterator[WindowFunction]:
    """All functions of a block that is whole."""
    for functions in steps_of(operator):
        yield from functions


def _only_step(operator: OperatorSpec) -> Iterator[WindowFunction]:
    """Each case, with and without the optional output if there is one."""
    block = block_of(operator)
    optional = next((str(member.name) for member in operator.outputs if member.optional), None)
    for number, case in enumerate(block.functions):
        words = [f"CASE_{number}"] if block.cases else []
        if optional is None:
            yield _function("_".join(words) or None, case, None, transposed=block.transposed)
        else:
            yield _function("_".join([*words, f"WITH_{optional}"]), case, None, transposed=block.transposed)
            yield _function("_".join([*words, f"WITHOUT_{optional}"]), case, optional, transposed=block.transposed)


def _function(name: str | None, block: FunctionBlock, without: str | None, *, transposed: bool) -> WindowFunction:
    holds = isinstance(block, StepBlock) and bool(block.hold)
    results = block.hold if isinstance(block, StepBlock) and holds else block.finish
    finish = {str(output): text for output, text in results.items() if output != without}
    combining = combining_of(block, _TIE)

    def made(fields: Combining, identity: tuple[Expression, ...]) -> WindowFunction:
        return WindowFunction(name, fields, identity, finish, transposed, holds, block.again)

    if block.pick is None:
        assert block.identity is not None
        return made(combining, (Expression(block.identity),))
    worst = Expression(block.pick, "lowest" if block.pick == "greatest" else "highest")
    if any("index" in words_of(text) for text in finish.values()):
        return made(combining, (worst, Expression(block.pick, "highest")))
    assert combining.taken is not None
    assert combining.taken.own is not None
    better = Expression(block.pick, combining.taken.own.partition(" or (not ")[0])
    return made(Combining(combining.fields[:1], better), (worst,))


def scalars_of(operator: OperatorSpec) -> tuple[ScalarValue, ...]:
    """The values of the descriptor that expressions over elements name."""
    used = frozenset().union(*(function.maps | function.results for function in functions_of(operator)))
    return scalar_values(operator, used)


def tensors_of(operator: OperatorSpec, function: WindowFunction) -> tuple[str, ...]:
    """The tensors that a function reads or makes, in their order: inputs, outputs, what is held."""
    words = function.maps | function.results | frozenset(function.finish)
    names = [str(m.name) for m in (*operator.inputs, *operator.outputs)] + [str(n) for n in block_of(operator).held]
    first = not function.transposed or ELEMENT in words
    return tuple(name for name in names if name in words or (first and name == names[0]))


HERE = Operand("((uint32_t)here)", "UINT32"), Operand("here", "UINT32")
"""The number of an output's element in C and in WGSL, where windows are transposed."""


@dataclass(frozen=True, kw_only=True)
class AgainText:
    """Where a window is combined once more: a text of a UINT32 over the state, and the results, which name `scale`."""

    when: str
    finish: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class FunctionText:
    """One function in one language: the fields' identities, the results with their texts, and what texts name.

    `reads` are the tensors whose elements at a result's place `finish` names. Where windows are transposed, `elements`
    are those that `map` names: of windows. What `x` stands for is among them as such.
    """

    combining: CombiningText
    identity: tuple[str, ...]
    finish: Mapping[str, str]
    again: AgainText | None
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
    """`function` for tensors of `types`. Raises UnreadablePart, with what cannot be read or written.

    Args:
        function: One of the operator's functions of windows.
        operator: The operator.
        enums: All enumerations.
        groups: The tensors that share a data type, group by group.
        types: A data type for each group.
        language: ``c`` or ``wgsl``.
    """
    types = element_types(types, of_groups(groups, language, numbered=True))
    tensors = {name: kind for group, kind in zip(groups.groups, types, strict=True) for name in group}
    held = {str(name): str(kind) for name, kind in block_of(operator).held.items()}
    writer = CombiningWriter(operator, enums, language, types[0], tensors, {})
    scalars = {
        value.name: scalar_operand(
            value, f"s->{value.variable}" if language == "c" else f"{value.variable}()", scalar_type(types)
        )
        for value in scalars_of(operator)
    }
    numbers = {name: Operand(name, writer.number) for name in ("count", "padded_count")}
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
    results = held if function.holds else tensors
    finish = {
        output: writer.write(Expression(text), operands, results[output]).text
        for output, text in function.finish.items()
    }
    again = None
    if function.again is not None:
        scales_floats(function.again.when, types[0])
        known = {**operands, "scale": Operand("scale", arithmetic_type(types[0]))}
        again = AgainText(
            when=writer.write(Expression(function.again.when), operands, TRUTH).text,
            finish={
                output: writer.write(Expression(text), known, results[output]).text
                for output, text in function.again.results.items()
            },
        )
    return FunctionText(
        combining=combining,
        identity=identity,
        finish=finish,
        again=again,
        reads=tuple(name for name in inputs if name in function.results),
        elements=tuple(name for name in (ELEMENT, *inputs) if name in function.maps) if function.transposed else (),
        functions=tuple(writer.called),
    )


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """Return the mistakes in the functions, each once."""
    if keys_fit(operator):
        return []  # reported by the rules
    groups = type_groups(operator, enums, bits=False)
    faults = unwritable(
        partial(lowered, function, operator, enums, groups, types, language)
        for function in functions_of(operator)
        for types in groups.tuples
        for language in LANGUAGES
    )
    return [*faults, *absent_values_fit(groups, block_of(operator).absent)]
