"""The expressions of a contraction as text, for one tuple of data types in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from dmlgen.expressions import ExpressionError, KernelTree, LoweredTyped, Operand, lower_typed
from dmlgen.expressions.element_types import arithmetic_type, element_types
from dmlgen.expressions.functions import DataType, Function
from dmlgen.expressions.nodes import Symbol, walk
from dmlgen.families.base import OfDescriptor
from dmlgen.families.contraction.block import ContractionBlock, block_of, keys_fit
from dmlgen.families.elements import Misplaced, UnreadablePart, read_part, scalar_operand, unwritable
from dmlgen.families.keys import absent_texts
from dmlgen.families.operands import SUBJECT, ScalarValue, operand_kinds, scalar_type, scalar_values
from dmlgen.families.type_groups import TypeGroups, no_types, of_groups, type_groups
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec, snake_case
from dmlgen.model.operator import LANGUAGES

ACC = "acc"
"""The sum, in expressions and texts."""

_ELEMENT = "T"
_FACTOR, _ZERO = "x", "zero"


@dataclass(frozen=True, kw_only=True)
class ContractionText:
    """One tuple of data types in one language.

    `term` is the data type of factors: FLOAT32, or INT32 for differences of bytes; `sum` that of sums. `a` and `b` are
    texts over `x` and `zero`, `finish` one over `acc`, inputs and scalars, `absent` has values of inputs by variable.
    """

    term: str
    sum: str
    a: str
    b: str
    finish: str
    absent: Mapping[str, str]
    called: tuple[Function, ...]


@dataclass(frozen=True)
class Finish:
    """The output as an expression of a sum, read once for all data types: tree, the inputs named, and the scalars."""

    tree: KernelTree
    inputs: tuple[str, ...]
    scalars: tuple[ScalarValue, ...]


def read_finish(operator: OperatorSpec, enums: Enums) -> Finish:
    """The expression `compute` of an operator. Raises UnreadablePart."""
    block = block_of(operator)
    kinds = {str(m.name): _ELEMENT for m in operator.inputs} | operand_kinds(operator) | {ACC: _ELEMENT}
    tree = read_part(block.compute, kinds, operator, enums)
    used = frozenset(node.name for node in walk(tree.root) if isinstance(node, Symbol))
    inputs = tuple(str(m.name) for m in operator.inputs if m.name in used)
    scalars = (_scaling(value, block.factors.get(value.name)) for value in scalar_values(operator, used))
    return Finish(tree, inputs, tuple(scalars))


def _scaling(value: ScalarValue, scaled: str | None) -> ScalarValue:
    """The scalar, 0 where the input that it scales is not given: an infinite factor of nothing must not be NaN."""
    if scaled is None:
        return value
    return replace(value, of=OfDescriptor(f"{value.of.text} if {SUBJECT}.{scaled} is not None else 0"))


@lru_cache(maxsize=512)
def lowered(
    operator: OperatorSpec, enums: Enums, groups: TypeGroups, types: tuple[str, ...], language: str
) -> ContractionText:
    """The texts for one tuple of data types. Raises UnreadablePart, with what cannot be read or written.

    Args:
        operator: The operator.
        enums: All enumerations.
        groups: The tensors that share a data type, group by group.
        types: A data type for each group.
        language: ``c`` or ``wgsl``.
    """
    block = block_of(operator)
    finish = read_finish(operator, enums)
    types = element_types(types, of_groups(groups, language))
    kinds = {t: name for group, name in zip(groups.groups, types, strict=True) for t in group}
    bytes_alone = all(DataType(kinds[str(side)]).bits == 8 for side in (block.a, block.b))
    a, b = (_factor(block, side, kinds, bytes_alone, operator, enums, language) for side in "ab")
    total = "FLOAT32" if a.data_type == "FLOAT32" else str(block.sum or "INT32")
    done = _finish(operator, finish, kinds, types, total, language)
    return ContractionText(
        term=a.data_type,
        sum=total,
        a=a.text,
        b=b.text,
        finish=done.text,
        absent=absent_texts(block.absent, kinds, language),
        called=tuple(dict.fromkeys((*a.functions, *b.functions, *done.functions))),
    )


def _factor(
    block: ContractionBlock,
    side: str,
    kinds: Mapping[str, str],
    bytes_alone: bool,
    operator: OperatorSpec,
    enums: Enums,
    language: str,
) -> LoweredTyped:
    """Return the factor that an element is: integers without their zero point, whose differences are exact."""
    factor = block.a if side == "a" else block.b
    zero = block.a_zero_point if side == "a" else block.b_zero_point
    kind = kinds[str(factor)]
    wide = "INT32" if bytes_alone else "INT64"
    own = _FACTOR if DataType(kind).is_float else f"{wide}({_FACTOR})"
    if zero is not None:
        own = f"{own} - {wide}({_ZERO})"
    if not bytes_alone and not DataType(kind).is_float:
        own = f"FLOAT32({own})"
    operands = {_FACTOR: Operand(_FACTOR, kind)}
    if zero is not None:
        operands[_ZERO] = Operand(_ZERO, kinds[str(zero)])
    try:
        tree = read_part(Text(factor.node._replace(text=own)), dict.fromkeys(operands, _ELEMENT), operator, enums)
        return lower_typed(tree, language, operands, None, otherwise=kind)
    except UnreadablePart as fault:
        raise UnreadablePart(factor, fault.error) from fault
    except ExpressionError as error:
        raise UnreadablePart(factor, error) from error


def _finish(
    operator: OperatorSpec, finish: Finish, kinds: Mapping[str, str], types: tuple[str, ...], total: str, language: str
) -> LoweredTyped:
    block = block_of(operator)
    operands = {name: Operand(snake_case(name), kinds[name]) for name in finish.inputs}
    operands[ACC] = Operand(ACC, total)
    for value in finish.scalars:
        text = f"{value.variable}()" if language == "wgsl" else value.variable
        operands[value.name] = scalar_operand(value, text, scalar_type(types))
    result = kinds[str(operator.outputs[0].name)]
    try:
        return lower_typed(finish.tree, language, operands, result, tensors=kinds, otherwise=arithmetic_type(result))
    except ExpressionError as error:
        raise UnreadablePart(block.compute, error) from error


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """Return the mistakes in the expressions, each once."""
    if keys_fit(operator):
        return []  # reported by the rules
    groups = type_groups(operator, enums, bits=False)
    if wrong := no_types(operator, groups):
        return wrong
    faults = unwritable(
        partial(lowered, operator, enums, groups, types, language) for types in groups.tuples for language in LANGUAGES
    )
    return faults or [*_unused(operator, enums)]


def _unused(operator: OperatorSpec, enums: Enums) -> Iterator[Misplaced]:
    """Inputs that have no role and that `compute` does not name."""
    block = block_of(operator)
    finish = read_finish(operator, enums)
    taken = {str(each) for each in (block.a, block.b, block.a_zero_point, block.b_zero_point)} | set(finish.inputs)
    for member in operator.inputs:
        if str(member.name) not in taken:
            yield block.compute.at, f"no expression uses {member.name}", "name it in `compute`"
