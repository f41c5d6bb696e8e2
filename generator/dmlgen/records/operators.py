"""The records of an operator's members, rules and support tables, as literals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions import MemberTree, parse_attribute, parse_condition
from dmlgen.expressions.conditions import Equation, equation
from dmlgen.expressions.wording import must_be, wording
from dmlgen.model import (
    AttributeMember,
    Broadcast,
    Constraint,
    Each,
    Enums,
    Member,
    OperatorSpec,
    Presence,
    Require,
    Row,
    Same,
    SizePattern,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlgen.model.constraints import Anything, Bind, Computed, Item, Ones, Run
from dmlgen.model.elements import Elements
from dmlgen.model.members import ARGUMENT_WORD
from dmlgen.records.elements import NUMBER, count_tree, element_tree, variables_of
from dmlgen.records.literals import Call, Function, Raw, call, quoted

SUBJECT = "d"
"""The name of the descriptor in generated lambdas."""

_BOUND = "b"
"""The name of the bound sizes there."""

_INSTEAD = "dimension"
"""The name in lambdas of a variable that the specification calls like the descriptor."""


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """The names for expressions over an operator's members.

    `outputs` are the tensors whose sizes rules infer, `inputs` those that are broadcast to what rules say of them.
    """

    members: Mapping[str, str]
    enums: Enums
    outputs: frozenset[str]
    inputs: frozenset[str]
    sizes: tuple[str, ...]


def vocabulary(operator: OperatorSpec, enums: Enums) -> Vocabulary:
    """The members with their types, the enumerations, and the sizes that patterns bind."""
    patterns = [rule for rule in operator.constraints if isinstance(rule, SizePattern)]
    bound = dict.fromkeys(item.name for rule in patterns for item in rule.items if isinstance(item, Bind))
    return Vocabulary(
        members=operator.member_types,
        enums=enums,
        outputs=frozenset(str(tensor.name) for tensor in operator.outputs),
        inputs=frozenset(str(tensor.name) for tensor in operator.inputs),
        sizes=tuple(bound),
    )


def rules_literal(operator: OperatorSpec, words: Vocabulary) -> tuple[Call, ...]:
    """The rules, in the file's order; what pages only recommend is none."""
    rules = (_rule(constraint, words) for constraint in operator.constraints)
    return tuple(rule for rule in rules if rule is not None)


def level_literal(level: str | None) -> Raw | None:
    """A feature level as its enumeration's member."""
    return None if level is None else Raw(f"DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_{level.replace('.', '_')}")


def _rule(rule: Constraint, words: Vocabulary) -> Call | None:
    match rule:
        case Same():
            return _same(rule, words)
        case Require():
            return _require(rule, words)
        case SizePattern():
            return _pattern(rule, words)
        case Broadcast():
            names = tuple(map(str, rule.tensors))
            return call("Broadcast", tensors=names, to=str(rule.to), **_always(rule, words))
        case Presence():
            low, of = rule.low or None, tuple(map(str, rule.members))
            return call("Presence", of=of, low=low, high=rule.high, **_always(rule, words))
    return None


def _always(rule: Row, words: Vocabulary) -> dict[str, object]:
    """Return the part that every record has: the levels and the condition."""
    found: dict[str, object] = {"since": level_literal(rule.since), "until": level_literal(rule.until)}
    if rule.when is not None:
        tree = parse_condition(rule.when, words.members, words.enums)
        found |= {"when": Function(SUBJECT, tree.python(SUBJECT)), "when_members": tree.members or None}
    return found


def _same(rule: Same, words: Vocabulary) -> Call:
    return call("Same", fields=tuple(map(str, rule.fields)), of=tuple(map(str, rule.members)), **_always(rule, words))


def _require(rule: Require, words: Vocabulary) -> Call:
    variables = tuple(each.variable for each in rule.each)
    tree = parse_condition(rule.expression, words.members, words.enums, variables)
    names = {name: _INSTEAD for name in variables if name == SUBJECT}
    loops = _Loops(rule.each, names, words)
    found = equation(tree, words.outputs)
    if found is not None:
        return _equation(rule, found, loops, words)
    subject, value, text = _explained(tree, str(rule.expression), names)
    of_input = equation(tree, words.inputs) if rule.each else None
    return call(
        "Require",
        text=str(rule.expression),
        members=loops.members(tree),
        subject=loops.function(f'f"{subject}"') if "{" in subject else subject,
        holds=loops.function(tree.python(SUBJECT, names)),
        value=loops.function(value),
        rule=loops.function(text),
        each=loops.records or None,
        asks_presence=tuple(name for name in tree.asks_presence) or None,
        **({} if of_input is None else _size_of_input(of_input, loops)),
        **_always(rule, words),
    )


def _size_of_input(found: Equation, loops: _Loops) -> dict[str, object]:
    """Return the part of a condition's record that broadcasts an input; nothing where the condition is about ones."""
    if not MemberTree(root=found.value.root).named:
        return {}
    return {
        "tensor": found.tensor,
        "dimension": loops.function(found.dimension.python(SUBJECT, loops.names)),
        "is_": loops.function(found.value.python(SUBJECT, loops.names)),
    }


def _equation(rule: Require, found: Equation, loops: _Loops, words: Vocabulary) -> Call:
    """A size of an output that follows from the rest: checked, and inferred."""
    parts = (found.dimension, found.value) if found.index is None else (found.index, found.dimension, found.value)
    index = None if found.index is None else loops.function(found.index.python(SUBJECT, loops.names))
    return call(
        "SizeEquation",
        text=str(rule.expression),
        tensor=found.tensor,
        members=loops.members(*parts),
        index=index,
        dimension=loops.function(found.dimension.python(SUBJECT, loops.names)),
        is_=loops.function(found.value.python(SUBJECT, loops.names)),
        rule=loops.function(must_be(found.value.root, SUBJECT, loops.names)),
        each=loops.records or None,
        **_always(rule, words),
    )


class _Loops:
    """The variables of a rule, and the lambdas that take them."""

    def __init__(self, each: tuple[Each, ...], names: Mapping[str, str], words: Vocabulary) -> None:
        self.names = names
        trees = [parse_attribute(one.count, words.members, words.enums, "UINT") for one in each]
        variables = [names.get(one.variable, one.variable) for one in each]
        self._parameters = ", ".join((SUBJECT, *variables))
        self._needed = tuple(name for tree in trees for name in tree.members)
        self.records = tuple(
            call("Each", variable=one.variable, count=Function(SUBJECT, tree.python(SUBJECT)))
            for one, tree in zip(each, trees, strict=True)
        )

    def function(self, body: str) -> Function:
        """A lambda of the descriptor and the variables."""
        return Function(self._parameters, body)

    def members(self, *trees: MemberTree) -> tuple[str, ...]:
        """The members that the trees and the counts need."""
        return tuple(dict.fromkeys((*(name for tree in trees for name in tree.members), *self._needed)))


def _explained(tree: MemberTree, text: str, names: Mapping[str, str]) -> tuple[str, str, str]:
    """The path that a message names, source text of its value, and source text of the rule."""
    found = wording(tree.root, SUBJECT, names)
    if found is None:
        return tree.named[0], "None", quoted(f"must satisfy {text}")
    return found.path, found.value, found.rule


def _pattern(rule: SizePattern, words: Vocabulary) -> Call:
    members: dict[str, None] = {}
    items = tuple(_item(item, words, members) for item in rule.items)
    return call(
        "SizePattern",
        text=rule.text,
        tensor=str(rule.tensor),
        items=items,
        members=tuple(members) or None,
        **_always(rule, words),
    )


def _item(item: Item, words: Vocabulary, members: dict[str, None]) -> Call:
    """One item of a pattern; the members that it reads are added to `members`."""
    match item:
        case Bind():
            return call("Bind", item.name)
        case Run():
            return call("Run", item.name)
        case Ones():
            return call("Ones")
        case Anything():
            return call("Anything")
        case Computed():
            kind, record, expression = "INT", "Computed", str(item.text)
        case _:
            kind, record, expression = "SIZES", "SizesOf", item.expression
    tree = parse_attribute(expression, words.members, words.enums, kind, (), words.sizes)
    members.update(dict.fromkeys(tree.members))
    names = {name: f'{_BOUND}["{name}"]' for name in tree.sizes}
    value = Function(f"{SUBJECT}, {_BOUND}", tree.python(SUBJECT, names))
    return call(record, text=expression.strip(), value=value, names=tree.sizes or None)


@lru_cache(maxsize=512)
def parts_of_record(operator: OperatorSpec, enums: Enums) -> Mapping[str, tuple[Call, ...]]:
    """The arguments of the record of an operator that are made of its members, rules and support tables.

    They are made once, for checks and for rendering.
    """
    words = vocabulary(operator, enums)
    return {
        "members": tuple(_member(member, operator, words) for member in operator.members),
        "constraints": rules_literal(operator, words),
        "support": tuple(_row(row, operator, words) for row in operator.support),
    }


def _member(member: Member, operator: OperatorSpec, words: Vocabulary) -> Call:
    if isinstance(member, TensorMember):
        sizes = member.inferred_sizes
        infer = {field: str(source) for field, source in member.infer.items()}
        infer |= {"Sizes": ARGUMENT_WORD} if sizes is not None else {}
        return call(
            "TensorMember",
            name=str(member.name),
            kind=str(member.kind),
            argument=member.argument,
            count=str(member.count) if member.count else None,
            optional=member.optional or None,
            owned=None if member.owned else False,
            infer=infer or None,
            sizes=None if sizes is None else _elements(sizes, member, operator, words),
        )
    elements = member.default_elements
    return call(
        "AttributeMember",
        name=str(member.name),
        type=Raw(str(member.type)) if member.is_enumeration else str(member.type),
        argument=member.argument,
        count=str(member.count) if member.count else None,
        default=_default(member),
        elements=None if elements is None else _elements(elements, member, operator, words),
        optional=member.optional or None,
        data_type=str(member.data_type) if member.data_type else None,
        operators=tuple(map(str, member.operators)) or None,
        operator_levels={str(name): level_literal(level) for name, level in member.operator_levels.items()} or None,
    )


def _elements(elements: Elements, member: Member, operator: OperatorSpec, words: Vocabulary) -> Call:
    """How many elements there are, where something says it, and what each one is."""
    tree = element_tree(elements, member, words.members, words.enums)
    count = count_tree(elements, member, operator, words.members, words.enums)
    names = {name: NUMBER for name in tree.variables if name == SUBJECT}
    parameters = [NUMBER if name == SUBJECT else name for name in variables_of(elements, member)]
    return call(
        "Elements",
        value=Function(", ".join((SUBJECT, *parameters)), tree.python(SUBJECT, names)),
        count=None if count is None else Function(SUBJECT, count.python(SUBJECT)),
        members=tree.members or None,
    )


def _default(member: AttributeMember) -> object:
    """The default of an attribute, as the printer wants it."""
    if member.default_tensor:
        return call("DataTypeOf", member.default_tensor)
    return Raw(f"{member.type}.{member.default}") if isinstance(member.default, str) else member.default


def _row(row: SupportRow, operator: OperatorSpec, words: Vocabulary) -> Call:
    """One row; tensors that "*" stands for have the same record, which is then printed once."""
    records: dict[str, Call] = {}
    tensors = {}
    for member in operator.tensors:
        support = row.tensor(member.name)
        assert support is not None  # `checking` has seen to it
        if support.member not in records:
            records[support.member] = _support(support)
        tensors[str(member.name)] = records[support.member]
    when = None
    if row.when is not None:
        when = Function(SUBJECT, parse_condition(row.when, words.members, words.enums).python(SUBJECT))
    text = None if row.when is None else str(row.when)
    return call("SupportRow", since=level_literal(row.since), when=when, when_text=text, tensors=tensors)


def _support(support: TensorSupport) -> Call:
    types = tuple(Raw(str(t)) for t in support.types)
    hardware = tuple(Raw(str(t)) for t in support.hardware_dependent) or None
    return call(
        "TensorSupport",
        dimensions=support.dimensions,
        types=types,
        optional=support.optional,
        hardware_dependent=hardware,
    )
