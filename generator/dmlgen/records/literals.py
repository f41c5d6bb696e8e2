"""Python literals and calls as data: rendering prints them into generated files, and checks evaluate them in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any


@dataclass(frozen=True)
class Raw:
    """Python source text that is printed as it is."""

    text: str


@dataclass(frozen=True)
class Function:
    """A lambda: its parameters and its body, source text both."""

    parameters: str
    body: str

    @property
    def head(self) -> str:
        """The text before the body."""
        return f"lambda {self.parameters}: "


@dataclass(frozen=True)
class Call:
    """A call with keyword and positional arguments; positional ones have an empty name."""

    function: str
    arguments: tuple[tuple[str, object], ...]


def call(function: str, *positional: object, **keywords: object) -> Call:
    """A `Call`; arguments that are None are left out."""
    arguments = [("", value) for value in positional] + [(k, v) for k, v in keywords.items() if v is not None]
    return Call(function, tuple(arguments))


@lru_cache(maxsize=4096)
def quoted(text: str) -> str:
    """A string literal in double quotes, unless that needs more escapes than single ones."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    quote = "'" if text.count('"') > text.count("'") else '"'
    body = "".join(c if c in "\"'" else repr(c)[1:-1] for c in text)
    return quote + body.replace(quote, "\\" + quote) + quote


def built(value: Any, names: dict[str, Any]) -> Any:
    """Return what the source text of `value` evaluates to where `names` are known; the text itself is not written.

    `names` also remembers what its longer texts stand for.
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is Call:
        positional, keywords = [], {}
        for name, item in value.arguments:
            if name:
                keywords[name] = item if type(item) in _PLAIN else built(item, names)
            else:
                positional.append(built(item, names))
        return names[value.function](*positional, **keywords)
    if kind is Raw:
        if value.text not in names:
            names[value.text] = eval(value.text, names)
        return names[value.text]
    if kind is Function:
        return _later(value, names)
    if kind is dict:
        return {built(key, names): built(item, names) for key, item in value.items()}
    if kind is tuple or kind is list:
        return kind([item if type(item) in _PLAIN else built(item, names) for item in value])
    return value


_PLAIN = frozenset((str, int, float, bool, type(None)))
"""Types of values that stand for themselves. Most values are of one."""


def _later(source: Function, names: dict[str, Any]) -> Callable[..., Any]:
    """A lambda that is compiled when it is called: most say what is wrong with a descriptor, and are never called."""
    made: list[Callable[..., Any]] = []

    def function(*arguments: Any) -> Any:
        if not made:
            made.append(eval(source.head + source.body, names))
        return made[0](*arguments)

    return function
