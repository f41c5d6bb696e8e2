"""Rules between the members of an operator, as its file writes them, and the items of size patterns."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_RUN = re.compile(r"\*\s*([a-z][a-z0-9_]*)")
_ONES = "1..."
_ANYTHING = "_"


@dataclass(frozen=True)
class Bind:
    """A name by itself: it stands for the size at this place, the same wherever it stands."""

    text: Text

    @property
    def name(self) -> str:
        return self.text.strip()


@dataclass(frozen=True)
class Run:
    """``*name``: any number of sizes in a row."""

    text: Text
    name: str


@dataclass(frozen=True)
class Ones:
    """``1...``: leading ones that either side may have more of."""

    text: Text


@dataclass(frozen=True)
class Anything:
    """``_``: any size."""

    text: Text


@dataclass(frozen=True)
class Computed:
    """An expression over members and bound names."""

    text: Text


@dataclass(frozen=True)
class SizesOf:
    """``*dims(...)``: a run of another tensor's sizes; the expression begins at the character `offset`."""

    text: Text
    offset: int

    @property
    def expression(self) -> str:
        return self.text[self.offset :]


Item = Bind | Run | Ones | Anything | Computed | SizesOf


def parse_item(text: Text) -> Item:
    """Read one item of a pattern; its expression is checked later."""
    word = text.strip()
    if word == _ONES:
        return Ones(text)
    if word == _ANYTHING:
        return Anything(text)
    if _NAME.fullmatch(word):
        return Bind(text)
    run = _RUN.fullmatch(word)
    if run is not None:
        return Run(text, run.group(1))
    if word.startswith("*"):
        star = text.index("*") + 1
        return SizesOf(text, star + len(text[star:]) - len(text[star:].lstrip()))
    return Computed(text)


@dataclass(frozen=True, kw_only=True)
class Row:
    """The part that every rule has: the levels from `since` to `until`, both included, and the condition of `when`.

    A rule that pages are not read for has a source: `stated` is where the page states it, `because` is why it holds
    although no page states it.
    """

    since: Text | None = None
    until: Text | None = None
    when: Text | None = None
    stated: Text | None = None
    because: Text | None = None
    at: Position


@dataclass(frozen=True, kw_only=True)
class Each:
    """``d in InputTensor.DimensionCount``: a variable that runs from 0 to the value of `count`, which is left out.

    `count` begins at the character `offset` of `text`.
    """

    text: Text
    variable: str
    count: str
    offset: int


@dataclass(frozen=True, kw_only=True)
class Same(Row):
    """The named fields of the named tensors are equal."""

    fields: tuple[Text, ...]
    members: tuple[Text, ...]


@dataclass(frozen=True, kw_only=True)
class Require(Row):
    """A condition over members, for every value of the variables of `each`."""

    expression: Text
    each: tuple[Each, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SizePattern(Row):
    """The sizes of a tensor in order."""

    tensor: Text
    items: tuple[Item, ...]

    @property
    def text(self) -> str:
        """``[n, c, h / 2]``."""
        return f"[{', '.join(item.text for item in self.items)}]"


@dataclass(frozen=True, kw_only=True)
class Broadcast(Row):
    """Each size of these tensors is 1 or that of the tensor `to`."""

    tensors: tuple[Text, ...]
    to: Text


@dataclass(frozen=True, kw_only=True)
class Presence(Row):
    """So many of the optional `members` are given; `word` is exactly, at_least or at_most."""

    word: str
    number: int
    members: tuple[Text, ...]

    @property
    def low(self) -> int:
        return 0 if self.word == "at_most" else self.number

    @property
    def high(self) -> int | None:
        return None if self.word == "at_least" else self.number


@dataclass(frozen=True, kw_only=True)
class Advice(Row):
    """A recommendation of a page: shown, never enforced."""

    expression: Text


Constraint = Same | Require | SizePattern | Broadcast | Presence | Advice

KEYS = {
    Same: "same",
    Require: "require",
    SizePattern: "sizes",
    Broadcast: "broadcast",
    Advice: "should",
}
"""The key by which a file writes each kind; of Presence it is its `word`."""


def key_of(constraint: Constraint) -> str:
    """The key that says what a rule is."""
    return constraint.word if isinstance(constraint, Presence) else KEYS[type(constraint)]
