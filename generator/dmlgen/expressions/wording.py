"""Rules in words: what a message says that a broken rule is about, and what it wants of it.

The words are source text of Python for a generated lambda, since they have values in them: ``must be at most
InputTensor.DimensionCount (3)``. Alternatives are chosen as the rule itself chooses: where a size is `1 if d in Axes
else InputTensor.Sizes[d]`, the message has one of the two, and says why. A message is of a broken rule: of alternatives
that depend on conditions, those that the conditions leave out are not named, and the conditions are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from dmlgen.expressions.conditions import DEMANDS
from dmlgen.expressions.functions import CALL, OPERATIONS
from dmlgen.expressions.member_functions import GIVEN
from dmlgen.expressions.message_texts import Code, Shown, Words, filled, joined, source
from dmlgen.expressions.nodes import (
    TENSOR,
    TENSORS,
    Apply,
    Contains,
    EnumMember,
    Listing,
    Literal,
    MemberCall,
    Node,
    Variable,
    walk,
)
from dmlgen.expressions.printing import NO_NAMES, print_node, python_of_member, python_of_path

_CALLS: Mapping[str, str] = {
    "abs": "the magnitude of {0}",
    "ceil_div": "{0} / {1}, rounded up",
    "effective_rank": "the number of dimensions of {0} without leading ones",
    "elements": "the number of elements of {0} along {1}",
    "floor_mod": "the remainder of {0} divided by {1}",
    "max": "the greater of {0} and {1}",
    "min": "the lesser of {0} and {1}",
    "product": "the product of {0}",
    "scaled_size": "{0} times {1}, rounded down",
    "total": "the sum of the sizes of {0} in dimension {1}",
    "window_count": "the number of windows over {0}",
}
"""What a call of a function gives, of its arguments."""

_FACTS: Mapping[str, str] = {GIVEN: "given", "distinct": "distinct numbers"}
"""What a function that is true or false asks its argument to be."""


@dataclass(frozen=True, kw_only=True)
class Wording:
    """The subject of a rule: `path`, text for an f-string, and `value`, source text (None where it has no one value);
    and source text of what it wants.
    """

    path: str
    value: str
    rule: str


def wording(root: Node, subject: str, names: Mapping[str, str] = NO_NAMES) -> Wording | None:
    """A condition in words; None where it has a form that has none here."""
    writer = _Writer(subject, names)
    found = writer.demand(root)
    if found is None:
        return None
    about, words = found
    has_value = about.type not in (TENSOR, TENSORS)
    return Wording(
        path=writer.path_text(about),
        value=python_of_member(about, subject, names) if has_value else "None",
        rule=source(("must not be ", *words[1:]) if words[0] == DEMANDS["not_equal"] else ("must be ", *words)),
    )


def must_be(root: Node, subject: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """Source text that says what value is wanted: ``must be InputTensor.Sizes[1] (4)``."""
    return source(("must be ", *_Writer(subject, names).noun(root)))


_Demand = tuple[Node, Words]
"""What a rule is about, and what that must be."""


class _Writer:
    """Puts the parts of rules into words."""

    def __init__(self, subject: str, names: Mapping[str, str]) -> None:
        self._subject, self._names = subject, names

    def _python(self, node: Node) -> str:
        return python_of_member(node, self._subject, self._names)

    def path_text(self, node: Node) -> str:
        """Text for an f-string that says what a rule is about."""
        words = self._path(node)
        if any(isinstance(word, Code) for word in words):
            return python_of_path(node, self._subject, self._names)
        return "".join(word.text if isinstance(word, Shown) else str(word) for word in words)

    def demand(self, node: Node) -> _Demand | None:
        """The subject of a condition and what it must be."""
        if isinstance(node, Contains) and not node.negated:
            return node.value, self._listed(node.container, " or ")
        if isinstance(node, MemberCall) and node.function in _FACTS:
            return node.arguments[0], (_FACTS[node.function],)
        if isinstance(node, Apply) and node.operation in DEMANDS:
            return self._comparison(node)
        if isinstance(node, Apply) and node.operation in ("and", "or"):
            parts = _flat(node, node.operation)
            return self._all_of(parts) if node.operation == "and" else self._any_of(parts)
        return self._chosen(node) if isinstance(node, Apply) and node.operation == "select" else None

    def _comparison(self, node: Apply) -> _Demand:
        left, right = node.arguments
        if _is_given(left) and _is_given(right) and node.operation == "equal":
            other = print_node(right.arguments[0])
            both = f'"given, as {other} is" if {self._python(right)} else "absent, as {other} is"'
            return left.arguments[0], (Code(f"({both})"),)
        factor = _factor(node)
        if factor is not None:
            return factor[0], ("a multiple of ", *self.noun(factor[1]))
        return left, (DEMANDS[node.operation], *self.noun(right))

    def _all_of(self, parts: Sequence[Node]) -> _Demand | None:
        """Conditions on one subject; or one on it, and others beside."""
        found = [self.demand(part) for part in parts]
        first = found[0]
        if first is None:
            return None
        same = [one for one in found if one is not None and one[0] == first[0]]
        if len(same) == len(found):
            return first[0], joined([one[1] for one in same], " and ")
        return first[0], (*first[1], " where ", *joined([self.clause(part) for part in parts[1:]], " and "))

    def _any_of(self, parts: Sequence[Node]) -> _Demand | None:
        """Alternatives for one subject; or the last one's, unless one of the others holds."""
        found = [self.demand(part) for part in parts]
        known = [one for one in found if one is not None]
        if len(known) == len(found) and all(one[0] == known[0][0] for one in known):
            return known[0][0], self._alternatives(known[0][0], parts, [one[1] for one in known])
        at = next((i for i, part in enumerate(parts) if _is_given(part)), len(parts) - 1)
        main = found[at]
        if main is None:
            return None
        others = [part for i, part in enumerate(parts) if i != at]
        return main[0], (*main[1], *self._exception(others))

    def _alternatives(self, subject: Node, parts: Sequence[Node], words: Sequence[Words]) -> Words:
        """Demands of one subject, one of which must be met; one alone may depend on conditions about other things."""
        conditions = {part: self._conditions(subject, part) for part in parts}
        dependent = [part for part in parts if conditions[part]]
        if len(dependent) != 1 or len(parts) == 1:
            return joined(words, " or ")
        (one,) = dependent
        always = joined([own for part, own in zip(parts, words, strict=True) if part is not one], " or ")
        first = self.demand(_flat(one, "and")[0])
        assert first is not None, "its words are known"
        holds = " and ".join(f"({self._python(condition)})" for condition in conditions[one])
        reasons = [self._failed(_flat(condition, "or")) for condition in conditions[one]]
        reason = source(reasons[0])
        for condition, own in zip(conditions[one][1:], reasons[1:], strict=True):
            reason = f"({source(own)} if not ({self._python(condition)}) else {reason})"
        yes = source((*always, " or ", *first[1]))
        return (Code(f"({yes} if {holds} else {source(always)} + {reason})"),)

    def _conditions(self, subject: Node, part: Node) -> list[Node]:
        """Return the conditions of a demand: all but the first of its parts, where those are about other things.

        Those about the number of a dimension come last.
        """
        parts = _flat(part, "and")
        others = [one for one in parts[1:] if (found := self.demand(one)) is None or found[0] != subject]
        is_and = isinstance(part, Apply) and part.operation == "and" and len(others) == len(parts) - 1
        return sorted(others, key=lambda one: any(map(_of_dimension, _flat(one, "or")))) if is_and else []

    def _exception(self, parts: Sequence[Node]) -> Words:
        """Why a demand counts: none of the conditions holds that would excuse from it."""
        return self._failed(parts) or (" unless ", *joined([self.clause(part) for part in parts], " or "))

    def _failed(self, parts: Sequence[Node]) -> Words:
        """Why none of the conditions holds, as the end of a sentence."""
        dimensions = [found for part in parts if (found := _of_dimension(part)) is not None]
        facts = [self._fact(part, holds=False) for part in parts if _of_dimension(part) is None]
        words = joined([self.noun(found) for found in dimensions], " and ")
        where = (" in each dimension but ", *words) if words else ()
        return (*where, " because ", *joined(facts, " and ")) if facts else where

    def _chosen(self, node: Apply) -> _Demand | None:
        condition, yes, no = node.arguments
        one, other = self.demand(yes), self.demand(no)
        if one is None or other is None or one[0] != other[0]:
            return None
        return one[0], (self._choice(condition, one[1], other[1]),)

    def _choice(self, condition: Node, yes: Words, no: Words) -> Code:
        """One of two texts, as the condition decides, and why."""
        texts = []
        for words, holds in ((yes, True), (no, False)):
            why = self._why(condition, holds=holds)
            is_said = len(why) > 1 and why[1] in words  # what is wanted is what the condition is about
            texts.append(source(words if is_said else (*words, *why)))
        return Code(f"({texts[0]} if {self._python(condition)} else {texts[1]})")

    def _why(self, condition: Node, *, holds: bool) -> Words:
        """That a condition holds, or does not, as the end of a sentence; nothing of the number of a dimension."""
        found = _of_dimension(condition)
        if found is None:
            return (" because ", *self._fact(condition, holds=holds))
        if isinstance(found, Literal):
            return ()
        if holds:
            return (" because ", *self._path(found), " is ", Code(f"describe({self._python(found)})"))
        return (" in each dimension but ", *self.noun(found))

    def _fact(self, node: Node, *, holds: bool) -> Words:
        """Return the fact that makes a condition true, or false: ``Direction is ...``."""
        if isinstance(node, Apply) and node.operation == "not":
            return self._fact(node.arguments[0], holds=not holds)
        if _is_given(node):
            return (f"{print_node(node.arguments[0])} is {'given' if holds else 'absent'}",)
        if isinstance(node, Contains) and isinstance(node.value, Variable):
            word = "one" if holds != node.negated else "not one"
            return ("dimension ", *self.noun(node.value), f" is {word} of ", *self._path(node.container))
        if isinstance(node, Apply) and node.operation in DEMANDS:
            left, right = node.arguments
            if node.operation in ("equal", "not_equal") and isinstance(right, (Literal, EnumMember)):
                return (*self._path(left), " is ", Code(f"describe({self._python(left)})"))
            return (
                self.clause(node)
                if holds
                else (*self.noun(left), " is not ", DEMANDS[node.operation], *self.noun(right))
            )
        return self.clause(node) if holds else (print_node(node), " is false")

    def clause(self, node: Node) -> Words:
        """A condition as a clause: ``Axis (1) is 0``."""
        if isinstance(node, Apply) and node.operation == "not" and _is_given(node.arguments[0]):
            return (f"{print_node(node.arguments[0].arguments[0])} is absent",)
        if isinstance(node, MemberCall) and node.function == GIVEN:
            return (f"{print_node(node.arguments[0])} is given",)
        if isinstance(node, Contains):
            word = " is none of " if node.negated else " is one of "
            return (*self.noun(node.value), word, *self._listed(node.container, ", "))
        if isinstance(node, Apply) and node.operation in ("and", "or"):
            words = [self.clause(part) for part in _flat(node, node.operation)]
            return ("either " if node.operation == "or" else "", *joined(words, f" {node.operation} "))
        if isinstance(node, Apply) and node.operation in DEMANDS:
            left, right = node.arguments
            if isinstance(left, Variable) and node.operation == "equal" and not isinstance(right, Literal):
                left, right = right, left  # a name before a number
            what = "dimension " if isinstance(left, Variable) else ""
            return (what, *self.noun(left), " is ", DEMANDS[node.operation], *self.noun(right))
        return (print_node(node), " is true")

    def noun(self, node: Node) -> Words:
        """A value: as it is written, with what it is in parentheses."""
        if isinstance(node, Apply) and node.operation == "select":
            condition, yes, no = node.arguments
            return (self._choice(condition, self.noun(yes), self.noun(no)),)
        if all(isinstance(one, (Literal, EnumMember, Variable, Apply)) for one in walk(node)):
            is_plain = not isinstance(node, Apply) or not any(isinstance(one, Variable) for one in walk(node))
            return self._path(node) if is_plain else (Shown("{" + self._python(node) + "}"),)
        return (*self._path(node), " (", Code(f"describe({self._python(node)})"), ")")

    def _path(self, node: Node) -> Words:
        """A value as it is written, with words for calls."""
        if not any(_is_call(one) for one in walk(node)):
            return (Shown(python_of_path(node, self._subject, self._names)),)
        if isinstance(node, Apply) and node.operation == "select":
            return self.noun(node)
        if not isinstance(node, (Apply, MemberCall)):
            return (Shown(python_of_path(node, self._subject, self._names)),)
        arguments = [self._path(argument) for argument in node.arguments]
        if isinstance(node, Apply) and OPERATIONS[node.operation].level != CALL:
            level = OPERATIONS[node.operation].level
            inner = [
                ("(", *words, ")") if _binds_looser(part, level) else words
                for part, words in zip(node.arguments, arguments, strict=True)
            ]
            return filled(_numbered(OPERATIONS[node.operation].notation), inner)
        name = node.operation if isinstance(node, Apply) else node.function
        fields = ", ".join(f"{{{i}}}" for i in range(len(arguments)))
        return filled(_CALLS.get(name, f"{name}({fields})"), arguments)

    def _listed(self, node: Node, last: str) -> Words:
        """The elements of a list, or the list."""
        if not isinstance(node, Listing):
            return self.noun(node)
        words = [self.noun(item) for item in node.items]
        return joined([joined(words[:-1], ", "), words[-1]], last) if len(words) > 1 else words[0]


def _is_given(node: Node) -> TypeGuard[MemberCall]:
    return isinstance(node, MemberCall) and node.function == GIVEN


def _of_dimension(node: Node) -> Node | None:
    """Return the other side of an equation with a variable, the number of a dimension; None of any other condition."""
    if not isinstance(node, Apply) or node.operation != "equal":
        return None
    left, right = node.arguments
    return right if isinstance(left, Variable) else left if isinstance(right, Variable) else None


def _is_call(node: Node) -> bool:
    if isinstance(node, Apply):
        return OPERATIONS[node.operation].level == CALL or node.operation == "select"
    return isinstance(node, MemberCall)


def _binds_looser(node: Node, level: int) -> bool:
    """True for a part of an operation that stands in parentheses: it binds no tighter, or is the words of a call."""
    if isinstance(node, Apply):
        return OPERATIONS[node.operation].level <= level or OPERATIONS[node.operation].level == CALL
    return isinstance(node, MemberCall)


def _flat(node: Node, operation: str) -> list[Node]:
    """The operands of a chain of one operation."""
    if isinstance(node, Apply) and node.operation == operation:
        return [part for argument in node.arguments for part in _flat(argument, operation)]
    return [node]


def _factor(node: Apply) -> tuple[Node, Node] | None:
    """Of ``floor_mod(a, b) == 0`` and ``a == a / b * b``: a and b."""
    left, right = node.arguments
    if node.operation != "equal":
        return None
    if isinstance(left, Apply) and left.operation == "floor_mod" and isinstance(right, Literal) and right.value == 0:
        return left.arguments[0], left.arguments[1]
    if isinstance(right, Apply) and right.operation == "multiply" and isinstance(right.arguments[0], Apply):
        quotient, factor = right.arguments
        assert isinstance(quotient, Apply)
        if quotient.operation == "divide" and quotient.arguments == (left, factor):
            return left, factor
    return None


def _numbered(notation: str) -> str:
    return notation.format(a="{0}", b="{1}", c="{2}")
