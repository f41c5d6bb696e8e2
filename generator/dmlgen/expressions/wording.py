"""Rules in words: what a message says that a broken rule is about, and what it wants of it.

The words are source text of Python for a generated lambda, since they have values in them: ``must be at most
InputTensor.DimensionCount (3)``. Alternatives are chosen as the rule itself chooses: where a size is `1 if d in Axes
else InputTensor.Sizes[d]`, the message has one of the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from dmlgen.expressions.conditions import DEMANDS
from dmlgen.expressions.functions import CALL, OPERATIONS
from dmlgen.expressions.member_functions import GIVEN
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
    "total": "the sizes of {0} in dimension {1} together",
    "window_count": "the number of windows over {0}",
}
"""What a call of a function gives, of its arguments."""

_FACTS: Mapping[str, str] = {GIVEN: "given", "distinct": "distinct numbers"}
"""What a function that is true or false asks its argument to be."""

_LONGEST = 90
"""A string that is longer is put together of several, so that lines can be broken."""


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
        rule=_source(("must not be ", *words[1:]) if words[0] == DEMANDS["not_equal"] else ("must be ", *words)),
    )


def must_be(root: Node, subject: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """Source text that says what value is wanted: ``must be InputTensor.Sizes[1] (4)``."""
    return _source(("must be ", *_Writer(subject, names).noun(root)))


@dataclass(frozen=True)
class _Code:
    """Source text of a string."""

    text: str


@dataclass(frozen=True)
class _Shown:
    """Text for an f-string, with what stands in braces there."""

    text: str


_Words = tuple["str | _Code | _Shown", ...]
_Demand = tuple[Node, _Words]
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
        if any(isinstance(word, _Code) for word in words):
            return python_of_path(node, self._subject, self._names)
        return "".join(word.text if isinstance(word, _Shown) else str(word) for word in words)

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
            return left.arguments[0], (_Code(f"({both})"),)
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
            return first[0], _joined([one[1] for one in same], " and ")
        return first[0], (*first[1], " where ", *_joined([self.clause(part) for part in parts[1:]], " and "))

    def _any_of(self, parts: Sequence[Node]) -> _Demand | None:
        """Alternatives for one subject; or the last one's, unless one of the others holds."""
        found = [self.demand(part) for part in parts]
        known = [one for one in found if one is not None]
        if len(known) == len(found) and all(one[0] == known[0][0] for one in known):
            return known[0][0], _joined([one[1] for one in known], " or ")
        at = next((i for i, part in enumerate(parts) if _is_given(part)), len(parts) - 1)
        main = found[at]
        if main is None:
            return None
        others = [part for i, part in enumerate(parts) if i != at]
        return main[0], (*main[1], *self._exception(others))

    def _exception(self, parts: Sequence[Node]) -> _Words:
        """Where a demand does not count: if one of the conditions holds."""
        (first, *more) = parts
        if isinstance(first, Apply) and not more and first.operation == "not":
            return (" where ", *self.clause(first.arguments[0]))
        if isinstance(first, Apply) and not more and first.operation == "not_equal":
            return (" where ", *self.clause(replace(first, operation="equal")))
        return (" unless ", *_joined([self.clause(part) for part in parts], " or "))

    def _chosen(self, node: Apply) -> _Demand | None:
        condition, yes, no = node.arguments
        one, other = self.demand(yes), self.demand(no)
        if one is None or other is None or one[0] != other[0]:
            return None
        return one[0], (_Code(f"({_source(one[1])} if {self._python(condition)} else {_source(other[1])})"),)

    def clause(self, node: Node) -> _Words:
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
            return ("either " if node.operation == "or" else "", *_joined(words, f" {node.operation} "))
        if isinstance(node, Apply) and node.operation in DEMANDS:
            left, right = node.arguments
            if isinstance(left, Variable) and node.operation == "equal" and not isinstance(right, Literal):
                left, right = right, left  # a name before a number
            what = "dimension " if isinstance(left, Variable) else ""
            return (what, *self.noun(left), " is ", DEMANDS[node.operation], *self.noun(right))
        return (print_node(node), " is true")

    def noun(self, node: Node) -> _Words:
        """A value: as it is written, with what it is in parentheses."""
        if isinstance(node, Apply) and node.operation == "select":
            condition, yes, no = node.arguments
            texts = _source(self.noun(yes)), _source(self.noun(no))
            return (_Code(f"({texts[0]} if {self._python(condition)} else {texts[1]})"),)
        if all(isinstance(one, (Literal, EnumMember, Variable, Apply)) for one in walk(node)):
            is_plain = not isinstance(node, Apply) or not any(isinstance(one, Variable) for one in walk(node))
            return self._path(node) if is_plain else (_Shown("{" + self._python(node) + "}"),)
        return (*self._path(node), " (", _Code(f"describe({self._python(node)})"), ")")

    def _path(self, node: Node) -> _Words:
        """A value as it is written, with words for calls."""
        if not any(_is_call(one) for one in walk(node)):
            return (_Shown(python_of_path(node, self._subject, self._names)),)
        if isinstance(node, Apply) and node.operation == "select":
            return self.noun(node)
        if not isinstance(node, (Apply, MemberCall)):
            return (_Shown(python_of_path(node, self._subject, self._names)),)
        arguments = [self._path(argument) for argument in node.arguments]
        if isinstance(node, Apply) and OPERATIONS[node.operation].level != CALL:
            level = OPERATIONS[node.operation].level
            inner = [
                ("(", *words, ")") if _binds_looser(part, level) else words
                for part, words in zip(node.arguments, arguments, strict=True)
            ]
            return _filled(_numbered(OPERATIONS[node.operation].notation), inner)
        name = node.operation if isinstance(node, Apply) else node.function
        fields = ", ".join(f"{{{i}}}" for i in range(len(arguments)))
        return _filled(_CALLS.get(name, f"{name}({fields})"), arguments)

    def _listed(self, node: Node, last: str) -> _Words:
        """The elements of a list, or the list."""
        if not isinstance(node, Listing):
            return self.noun(node)
        words = [self.noun(item) for item in node.items]
        return _joined([_joined(words[:-1], ", "), words[-1]], last) if len(words) > 1 else words[0]


def _is_given(node: Node) -> TypeGuard[MemberCall]:
    return isinstance(node, MemberCall) and node.function == GIVEN


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


def _filled(text: str, arguments: Sequence[_Words]) -> _Words:
    """The words of a text with ``{0}`` and so on for arguments."""
    found: list[str | _Code | _Shown] = []
    rest = text
    while "{" in rest:
        before, _, after = rest.partition("{")
        number, _, rest = after.partition("}")
        found += [before, *arguments[int(number)]]
    return (*found, rest)


def _joined(words: Sequence[_Words], between: str) -> _Words:
    found: list[str | _Code | _Shown] = []
    for i, one in enumerate(words):
        found += [*([between] if i else []), *one]
    return tuple(found)


def _source(words: Sequence[str | _Code | _Shown]) -> str:
    """Source text of the string that the words make: one string where that is short, else several."""
    is_one = all(not isinstance(word, _Code) or not ('"' in word.text or word.text.startswith("(")) for word in words)
    whole = _pieces(words, inline=True) if is_one else []
    if len(whole) == 1 and len(whole[0]) <= _LONGEST:
        return whole[0]
    return " + ".join(_pieces(words, inline=False)) or '""'


def _pieces(words: Sequence[str | _Code | _Shown], *, inline: bool) -> list[str]:
    """The strings and the calls that make one text; with `inline`, calls stand in the strings."""
    pieces: list[str] = []
    text = ""

    def end() -> None:
        nonlocal text
        if text:
            pieces.append(f'f"{text}"' if "{" in text else _plain(text))
        text = ""

    for word in words:
        if isinstance(word, _Code) and not inline:
            end()
            pieces.append(word.text)
        elif isinstance(word, _Code):
            text += f"{{{word.text}}}"
        else:
            text += word if isinstance(word, str) else word.text
    end()
    return pieces


def _plain(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
