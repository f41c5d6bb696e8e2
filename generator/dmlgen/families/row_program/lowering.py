"""The expressions of a row program as texts, for one tuple of data types in one language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from dmlgen.expressions import Operand
from dmlgen.expressions.functions import Function
from dmlgen.families.combining import ONLY, Combining, Expression, combining_of
from dmlgen.families.combining_texts import CombiningText, CombiningWriter
from dmlgen.families.elements import (
    TRUTH,
    ElementTexts,
    Misplaced,
    Statement,
    scalar_operand,
    scales_floats,
    unwritable,
)
from dmlgen.families.keys import absent_texts, absent_values_fit, words_of
from dmlgen.families.operands import ScalarValue, scalar_values
from dmlgen.families.row_program.block import KEPT, ValueBlock, block_of, keys_fit, texts_of
from dmlgen.families.type_groups import TypeGroups, no_types, type_groups
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec, snake_case
from dmlgen.model.operator import LANGUAGES

_FIRST_OF_EQUALS = "b.index < a.index"


@dataclass(frozen=True, kw_only=True)
class ValueText:
    """A value of a sweep: what is combined, and the text of the value over `state`, `count` and other values.

    `rescale`, in WGSL, is a text over the state `a` of the sweep and the rows `was` and `row`.
    """

    name: str
    combining: CombiningText
    finish: Statement
    rescale: str | None


@dataclass(frozen=True, kw_only=True)
class ProgramText:
    """A row program in one language: values by sweep, more values, outputs by row and by element.

    `when` says of a row whether what `again` says is done: then `early` and the last sweeps are found, and the outputs
    by element are `compute_again`, which in C has both ways. `functions` are the library functions that all of them
    call. `kept` are the outputs by element over `kept`, what the last sweep makes of the element: none where they name
    anything else of it.
    """

    sweeps: tuple[tuple[ValueText, ...], ...]
    early: tuple[Statement, ...]
    when: str | None
    lets: tuple[Statement, ...]
    results: tuple[Statement, ...]
    compute: tuple[Statement, ...]
    compute_again: tuple[Statement, ...]
    kept: tuple[Statement, ...]
    absent: Mapping[str, str]
    functions: tuple[Function, ...]


def scalars_of(operator: OperatorSpec) -> tuple[ScalarValue, ...]:
    """The values of the descriptor that expressions name."""
    return scalar_values(operator, frozenset(words_of(*texts_of(operator))))


def combining(value: ValueBlock) -> Combining:
    """Return the state of a value that is whole."""
    return combining_of(value, _FIRST_OF_EQUALS)


@lru_cache(maxsize=512)
def lowered(
    operator: OperatorSpec, enums: Enums, groups: TypeGroups, types: tuple[str, ...], language: str
) -> ProgramText:
    """The program for one tuple of data types. Raises UnreadablePart, with what cannot be read or written.

    Args:
        operator: The operator.
        enums: All enumerations.
        groups: The tensors that share a data type, group by group.
        types: A data type for each group.
        language: ``c`` or ``wgsl``.
    """
    block = block_of(operator)
    texts = ElementTexts(operator, groups, types, language, scalars_of(operator), numbered=True)
    first = str(operator.inputs[0].name)
    constant = frozenset(map(str, block.constant))
    writer = CombiningWriter(operator, enums, language, texts.tensors[first], texts.tensors, {})
    number = {"index": Operand("index", writer.number)}
    elements = {str(m.name): texts.operands[str(m.name)] for m in operator.inputs if str(m.name) not in constant}
    elements["x"] = texts.operands[first]
    # In WGSL the values of the row are a structure's, and those of the descriptor are functions.
    held = "row." if language == "wgsl" else "row_"
    values = {name: Operand(f"{held}{texts.operands[name].text}", texts.tensors[name]) for name in constant}
    if language == "c":
        values = {name: texts.operands[name] for name in constant}
    for scalar in scalars_of(operator):
        text = f"{scalar.variable}()" if language == "wgsl" else scalar.variable
        values[scalar.name] = scalar_operand(scalar, text, texts.scalar_type)
    count = {"count": Operand("count", writer.number)}

    def hold(name: str, data_type: str) -> None:
        values[name] = Operand(f"{held}{name}", data_type)

    def lets(part: Mapping[str, Text]) -> Iterator[Statement]:
        for name, text in part.items():
            one = writer.write(Expression(text), {**values, **count}, None)
            hold(name, one.data_type)
            yield Statement(name, one.data_type, one.text)

    sweeps: list[tuple[ValueText, ...]] = []
    early: tuple[Statement, ...] = ()
    when = None
    again = block.again
    before: tuple[str, ...] = ()
    for sweep in block.all_passes:
        if again is not None and len(sweeps) == len(block.passes):
            when = writer.write(Expression(again.when), {**values, **count}, TRUTH).text
            early = tuple(lets(again.let))
        found = tuple(_values(writer, sweep, {**values, **count}, elements, before))
        for each in found:
            hold(each.name, each.finish.data_type)
        before = tuple(sweep)
        sweeps.append(found)
    late = tuple(lets(block.let))

    def outputs(part: Mapping[str, Text], operands: Mapping[str, Operand]) -> Iterator[Statement]:
        for member in operator.outputs:
            if member.name in part:
                one = writer.write(Expression(part[member.name]), operands, texts.tensors[member.name])
                yield Statement(snake_case(member.name), one.data_type, one.text)

    own = {**values, **elements, **number, **count}
    results = tuple(outputs(block.results, {**values, **count}))
    compute = tuple(outputs(block.compute, own))
    compute_again: tuple[Statement, ...] = ()
    if again is not None and when is not None:
        results = _either(tuple(outputs(again.results, {**values, **count})), results, language)
        compute_again = tuple(outputs(again.compute, own))
        if language == "c":
            compute_again = _either(compute_again, compute, language)
    absent = absent_texts(block.absent, texts.tensors, language)
    named = frozenset(operand.text for operand in elements.values()) | {"index"}
    return ProgramText(
        sweeps=tuple(sweeps),
        early=early,
        when=when,
        lets=late,
        results=results,
        compute=compute,
        compute_again=compute_again,
        kept=_over_kept(sweeps[-1], compute, named, language) if block.again is None else (),
        absent=absent,
        functions=tuple(writer.called),
    )


def _values(
    writer: CombiningWriter,
    sweep: Mapping[str, ValueBlock],
    values: Mapping[str, Operand],
    elements: Mapping[str, Operand],
    before: tuple[str, ...],
) -> Iterator[ValueText]:
    """The values of a sweep, over those of the row and its elements; `before` are the values of the sweep before."""
    for name, value in sweep.items():
        combined = writer.combined(combining(value), {**values, **elements})
        state = {f.name: Operand(f"state.{f.name}", f.data_type) for f in combined.fields}
        last = value.finish if value.finish is not None else value.map
        assert last is not None
        whole = writer.write(Expression(last, None if value.finish is not None else "acc"), {**values, **state}, None)
        rescale = None
        if value.rescale is not None and writer.language == "wgsl":
            were = {f"a_{known}": Operand(f"was.{known}", values[known].data_type) for known in before}
            data_type = combined.fields[0].data_type
            own = {"a": Operand(f"a.{name}.{ONLY}", data_type)}
            rescale = writer.write(Expression(value.rescale), {**values, **were, **own}, data_type).text
        finish = Statement(name, whole.data_type, whole.text)
        yield ValueText(name=name, combining=combined, finish=finish, rescale=rescale)


def _either(first: tuple[Statement, ...], second: tuple[Statement, ...], language: str) -> tuple[Statement, ...]:
    """The first for rows of which more is found, else the second."""
    text = "select({1}, {0}, is_again(row, count))" if language == "wgsl" else "DML_WHEN ? ({0}) : ({1})"
    pairs = zip(first, second, strict=True)
    return tuple(Statement(a.variable, a.data_type, text.format(a.text, b.text)) for a, b in pairs)


def _over_kept(
    sweep: tuple[ValueText, ...], compute: tuple[Statement, ...], elements: frozenset[str], language: str
) -> tuple[Statement, ...]:
    """The outputs by element where what the last sweep calls a function for is all that they name of an element."""
    if len(sweep) != 1 or [field.name for field in sweep[0].combining.fields] != [ONLY]:
        return ()
    (field,) = sweep[0].combining.fields
    call = field.map
    if language == "wgsl" and not field.is_own:  # there it is held where the element was
        return ()
    if not re.fullmatch(r"\w+\([^()]*\)", call):
        return ()
    found = tuple(Statement(each.variable, each.data_type, each.text.replace(call, KEPT)) for each in compute)
    is_all = all(elements.isdisjoint(words_of(each.text)) for each in found)
    return found if found and is_all and all(KEPT in words_of(each.text) for each in found) else ()


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """Return the mistakes in the expressions, each once."""
    if keys_fit(operator):
        return []  # reported by the rules
    groups = type_groups(operator, enums, bits=False)
    if wrong := no_types(operator, groups):
        return wrong
    block, group = block_of(operator), groups.of(str(operator.inputs[0].name))
    attempts: list[Callable[[], object]] = [
        partial(lowered, operator, enums, groups, types, language) for types in groups.tuples for language in LANGUAGES
    ]
    if block.again is not None:
        attempts += [partial(scales_floats, block.again.when, types[group]) for types in groups.tuples]
    faults = list(absent_values_fit(groups, block.absent)) or unwritable(attempts)
    return faults or [*_unused(operator)]


def _unused(operator: OperatorSpec) -> Iterator[Misplaced]:
    """Values and members that no expression names."""
    block = block_of(operator)
    used = set(words_of(*texts_of(operator)))
    for values in (*block.all_passes, block.let, block.again.let if block.again else {}):
        for name, _ in located(values):
            if name not in used:
                yield name.at, f"no expression uses '{name}'", "remove it, or name it in one"
    inputs = [str(member.name) for member in operator.inputs]
    if "x" in used or any(value.pick is not None for _, value in block.values):
        used.add(inputs[0])
    for member in inputs:
        if member not in used:
            yield operator.kernel.family.at, f"no expression uses {member}", "name it in one"
