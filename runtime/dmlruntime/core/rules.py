"""Rules between the members of a descriptor, as generated code declares them. Data only; `validation` interprets them.

Every rule holds from `since` up to `until`, both included, and where `when` (a function of the descriptor) is true.
`when_members` are the members that `when` reads: where one of them is absent, the rule does not count.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.levels import DML_FEATURE_LEVEL

Bound = Mapping[str, int]
"""Sizes that the names of patterns stand for."""


@dataclass(frozen=True, kw_only=True)
class Rule:
    """Base of every rule."""

    since: DML_FEATURE_LEVEL | None = None
    until: DML_FEATURE_LEVEL | None = None
    when: Callable[[Any], bool] | None = None
    when_members: tuple[str, ...] = ()

    def in_force(self, level: DML_FEATURE_LEVEL) -> bool:
        """Return whether the rule holds at `level`, whatever `when` says."""
        return (self.since or level) <= level <= (self.until or level)


@dataclass(frozen=True, kw_only=True)
class Same(Rule):
    """The named fields of the named tensors must be equal."""

    fields: tuple[str, ...]
    of: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Each:
    """A variable of a rule: it runs from 0 to `count` - 1."""

    variable: str
    count: Callable[[Any], int]


def values_of(each: Sequence[Each], descriptor: Any) -> Iterator[tuple[int, ...]]:
    """Every choice of values of variables, the last one quickest; one empty choice for a rule without variables."""
    yield from itertools.product(*(range(one.count(descriptor)) for one in each))


@dataclass(frozen=True, kw_only=True)
class Require(Rule):
    """A condition over `members`, for every value of the variables of `each`.

    `subject` is the path that a message names, `rule` says what it must be. With `each`, every function takes the
    variables after the descriptor, and `subject` is such a function too. `asks_presence` are the members that the
    condition only asks whether they are given; it counts although they are absent. Where the condition is an equation
    for a size of an input, `tensor` is that input, `dimension` says which size, and `is_` what it must be.
    """

    text: str
    members: tuple[str, ...]
    subject: str | Callable[..., str]
    holds: Callable[..., bool]
    value: Callable[..., object]
    rule: Callable[..., str]
    each: tuple[Each, ...] = ()
    asks_presence: tuple[str, ...] = ()
    tensor: str | None = None
    dimension: Callable[..., int] | None = None
    is_: Callable[..., int] | None = None


@dataclass(frozen=True, kw_only=True)
class SizeEquation(Rule):
    """One size of an output for every value of the variables of `each`: it is checked, and inferred.

    `tensor` is the output, or one of an array of outputs where `index` gives its number. `members` are those that the
    functions read; the output itself is none of them. `rule` says what the size must be.
    """

    text: str
    tensor: str
    members: tuple[str, ...]
    dimension: Callable[..., int]
    is_: Callable[..., int]
    rule: Callable[..., str]
    each: tuple[Each, ...] = ()
    index: Callable[..., int] | None = None


@dataclass(frozen=True)
class Bind:
    """One size that the name stands for in all patterns of the operator."""

    name: str


@dataclass(frozen=True)
class Run:
    """Any number of sizes in a row that the name stands for."""

    name: str


@dataclass(frozen=True)
class Ones:
    """Leading ones, as many as there are, of the tensor or of the pattern."""


@dataclass(frozen=True)
class Anything:
    """One size of which nothing is said."""


@dataclass(frozen=True, kw_only=True)
class Computed:
    """One size that follows from the descriptor and from bound `names`."""

    text: str
    value: Callable[[Any, Bound], int]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SizesOf:
    """Sizes in a row that are those of another tensor."""

    text: str
    value: Callable[[Any, Bound], Sequence[int]]
    names: tuple[str, ...] = ()


Item = Bind | Run | Ones | Anything | Computed | SizesOf


@dataclass(frozen=True, kw_only=True)
class SizePattern(Rule):
    """The sizes of a tensor in order. `members` are those that its items read, besides the tensor itself."""

    text: str
    tensor: str
    items: tuple[Item, ...]
    members: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Broadcast(Rule):
    """Each size of these tensors is 1 or that of `to`, which has as many dimensions."""

    tensors: tuple[str, ...]
    to: str


@dataclass(frozen=True, kw_only=True)
class Presence(Rule):
    """At least `low` and at most `high` of these members are given; no `high`: any number."""

    of: tuple[str, ...]
    low: int = 0
    high: int | None = None


Constraint = Same | Require | SizeEquation | SizePattern | Broadcast | Presence
