"""A value of a model and its path. Each method asks for one JSON type, and the error says what was expected where."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any, TypeVar

from dmltools.dispatch.errors import ModelError, member_path, shown_json

Choice = TypeVar("Choice", bound=IntEnum)
Flags = TypeVar("Flags", bound=IntFlag)

_FLOAT_WORDS = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}
_NAMED_MAX = 20


@dataclass(frozen=True)
class Node:
    """A JSON value, and where it stands."""

    value: Any
    path: str

    def error(self, expected: str) -> ModelError:
        """The error that says what was expected here, and what stands here."""
        return ModelError(self.path, f"must be {expected}, not {shown_json(self.value)}")

    def members(self) -> Mapping[str, Node]:
        """The members of an object."""
        if not isinstance(self.value, dict):
            raise self.error("an object")
        return {name: Node(value, member_path(self.path, name)) for name, value in self.value.items()}

    def items(self) -> Iterator[Node]:
        """The items of an array."""
        if not isinstance(self.value, list):
            raise self.error("an array")
        return (Node(value, f"{self.path}[{i}]") for i, value in enumerate(self.value))

    def get(self, *names: str) -> Node | None:
        """The first of the named members that is there. A `null` is there: nothing takes it."""
        if not isinstance(self.value, dict):
            raise self.error("an object")
        name = next((name for name in names if name in self.value), None)
        return None if name is None else Node(self.value[name], member_path(self.path, name))

    def need(self, *names: str) -> Node:
        """The first of the named members that is there; one must be."""
        found = self.get(*names)
        if found is None:
            raise ModelError(self.path, f"the member {shown_json(names[0])} is missing")
        return found

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.error("a string")
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.error("true or false")
        return self.value

    def unsigned(self, bits: int) -> int:
        return self._integer(0, 2**bits - 1)

    def signed(self, bits: int) -> int:
        return self._integer(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)

    def _integer(self, lowest: int, highest: int) -> int:
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise self.error(f"an integer from {lowest} to {highest}")
        return value

    def number(self, *, words: bool = True) -> float:
        """A number that a double holds, or with `words` one of the strings inf, -inf and nan, in any case."""
        value = self.value
        if words and isinstance(value, str) and value.lower() in _FLOAT_WORDS:
            return _FLOAT_WORDS[value.lower()]
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            raise self.error('a number, "inf", "-inf" or "nan"' if words else "a number")
        if isinstance(value, int) and int(float(value)) != value:
            raise self.error("an integer that a double holds")
        return float(value)

    def choice(self, kind: type[Choice], prefix: str | None = None) -> Choice:
        """A member of an enumeration, by its full name or without the prefix; the case counts."""
        name = self.text()
        prefix = f"{kind.__name__}_" if prefix is None else prefix
        found = kind.__members__.get(name, kind.__members__.get(prefix + name))
        if found is None:
            raise self.error(f"one of {one_of([m.removeprefix(prefix) for m in kind.__members__])}")
        return found

    def flags(self, kind: type[Flags], prefix: str) -> Flags:
        """One flag, or an array of them."""
        found = kind(0)
        for node in self.items() if isinstance(self.value, list) else [self]:
            name = node.text()
            flag = kind.__members__.get(name, kind.__members__.get(prefix + name))
            if flag is None:
                raise node.error(f"one of {one_of([m.removeprefix(prefix) for m in kind.__members__])}")
            found |= flag
        return found


def one_of(names: Collection[str]) -> str:
    """Names in a sentence that stays short."""
    listed = ", ".join(list(names)[:_NAMED_MAX])
    return listed if len(names) <= _NAMED_MAX else f"{listed}, ... ({len(names)} in all)"
