"""Records behave as the standard library's frozen dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields, replace
from functools import cached_property
from types import SimpleNamespace
from typing import Any

import pytest

from dmlruntime import frozen


def classes(dataclass: Callable[..., Any]) -> SimpleNamespace:
    """The same classes, decorated by either."""

    @dataclass(frozen=True)
    class Place:
        """Arguments by position."""

        file: str
        line: int = 1

    @dataclass(frozen=True, kw_only=True)
    class Whole:
        text: str
        parts: list[int] = field(default_factory=list)
        at: Place = field(default=Place("a"), compare=False, repr=False)
        length: int = field(init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "length", len(self.text))

        @cached_property
        def doubled(self) -> str:
            return 2 * self.text

    @dataclass(frozen=True, kw_only=True)
    class More(Whole):
        text: str = "more"
        own: int

    @dataclass(frozen=True)
    class Named:
        name: str

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return "a name"

    @dataclass(frozen=True)
    class Equal:  # noqa: PLW1641  (the decorator gives it a hash)
        name: str
        other: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Equal) and other.name == self.name

    @dataclass(frozen=True)
    class Empty:
        pass

    @dataclass(frozen=True)
    class Mixed(Place):
        column: int = field(default=2, kw_only=True)

    return SimpleNamespace(Place=Place, Whole=Whole, More=More, Named=Named, Equal=Equal, Empty=Empty, Mixed=Mixed)


OURS, THEIRS = classes(frozen.dataclass), classes(dataclasses.dataclass)

MADE: dict[str, Callable[[Any], Any]] = {
    "by position": lambda c: c.Place("b", 3),
    "with a default": lambda c: c.Place("b"),
    "by name": lambda c: c.Place(line=2, file="c"),
    "with all defaults": lambda c: c.Whole(text="abc"),
    "with a list": lambda c: c.Whole(text="abc", parts=[1], at=c.Place("d")),
    "inherited": lambda c: c.More(own=1),
    "with its own methods": lambda c: c.Named("x"),
    "empty": lambda c: c.Empty(),
    "both kinds of arguments": lambda c: c.Mixed("e", 4, column=5),
    "replaced": lambda c: replace(c.Mixed("e", 4, column=5), line=9),
    "deeply copied": lambda c: copy.deepcopy(c.Whole(text="abc", parts=[1, 2])),
}


@pytest.mark.parametrize("name", MADE)
def test_the_same_values_text_and_fields(name: str) -> None:
    ours, theirs = MADE[name](OURS), MADE[name](THEIRS)
    assert repr(ours) == repr(theirs)
    assert [(f.name, f.compare, f.kw_only) for f in fields(ours)] == [
        (f.name, f.compare, f.kw_only) for f in fields(theirs)
    ]
    for each in fields(ours):
        assert repr(getattr(ours, each.name)) == repr(getattr(theirs, each.name))
    assert type(ours).__match_args__ == type(theirs).__match_args__


def test_equal_and_of_one_hash_by_what_is_compared() -> None:
    for c in (OURS, THEIRS):
        assert c.Whole(text="a", at=c.Place("x")) == c.Whole(text="a", at=c.Place("y"))
        assert c.Whole(text="a") != c.Whole(text="b")
        assert c.Whole(text="more") != c.More(text="more", own=1)
        assert c.Place("a") != c.Mixed("a")
        assert c.Place("a") != ("a", 1)
        assert hash(c.Place("a")) == hash(c.Place("a", 1))
        assert len({c.Place("a"), c.Place("a"), c.Place("b")}) == 2
        assert hash(c.Named("x")) == 7
        assert c.Equal("a", 1) == c.Equal("a", 2)
        assert hash(c.Equal("a", 1)) == hash(c.Equal("a", 1)) != hash(c.Equal("a", 2))
        assert c.Empty() == c.Empty()
        with pytest.raises(TypeError, match="unhashable type: 'list'"):
            hash(c.Whole(text="a"))


def test_a_kept_property_changes_nothing() -> None:
    for c in (OURS, THEIRS):
        whole = c.Whole(text="a")
        assert whole.doubled == "aa"
        assert whole == c.Whole(text="a")


def test_each_has_a_list_of_its_own() -> None:
    for c in (OURS, THEIRS):
        assert c.Whole(text="a").parts is not c.Whole(text="a").parts


@pytest.mark.parametrize(
    "wrong",
    [lambda c: c.Place(), lambda c: c.Whole("a"), lambda c: c.Place("a", 1, 2), lambda c: c.Empty(file="a")],
    ids=["too few", "by position", "too many", "unknown"],
)
def test_wrong_arguments_are_refused_in_the_same_words(wrong: Callable[[Any], Any]) -> None:
    texts = []
    for c in (OURS, THEIRS):
        with pytest.raises(TypeError) as caught:
            wrong(c)
        texts.append(str(caught.value))
    assert texts[0] == texts[1]


def test_nothing_is_assigned_or_deleted() -> None:
    for c in (OURS, THEIRS):
        place = c.Place("a")
        with pytest.raises(FrozenInstanceError, match=r"^cannot assign to field 'line'$"):
            place.line = 2
        with pytest.raises(FrozenInstanceError, match=r"^cannot delete field 'line'$"):
            del place.line
        assert place.line == 1


@frozen.dataclass(frozen=True)
class Pickled:
    name: str


def test_pickled() -> None:
    assert pickle.loads(pickle.dumps(Pickled("a"))) == Pickled("a")


def test_other_kinds_need_the_library() -> None:
    with pytest.raises(AssertionError, match=r"use dataclasses\.dataclass"):
        frozen.dataclass(frozen=False)


@dataclasses.dataclass(frozen=True, kw_only=True)
class Library:
    """A frozen class of the library's."""

    first: int


@frozen.dataclass(frozen=True, kw_only=True)
class Ours:
    """One of ours."""

    first: int


def test_either_kind_inherits_from_the_other() -> None:
    @frozen.dataclass(frozen=True, kw_only=True)
    class OursOfLibrary(Library):
        second: int = 2

    @dataclasses.dataclass(frozen=True, kw_only=True)
    class LibraryOfOurs(Ours):
        second: int = 2

    @frozen.dataclass(frozen=True, kw_only=True)
    class OursAgain(LibraryOfOurs):
        third: int = 3

    for made in (OursOfLibrary(first=1), LibraryOfOurs(first=1), OursAgain(first=1)):
        assert [getattr(made, field.name) for field in fields(made)] == [1, 2, 3][: len(fields(made))]
        assert made == replace(made) != replace(made, first=5)
        assert hash(made) == hash(replace(made))
        with pytest.raises(FrozenInstanceError, match="cannot assign to field 'first'"):
            made.first = 4  # type: ignore[misc]


def test_neither_is_mutable_below_the_other() -> None:
    @dataclasses.dataclass
    class Mutable:
        first: int

    with pytest.raises(TypeError, match=r"^test_neither.*Frozen is frozen, and a class that it inherits from is not$"):

        @frozen.dataclass(frozen=True)
        class Frozen(Mutable):
            pass

    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):

        @dataclasses.dataclass
        class Changing(Ours):
            pass
