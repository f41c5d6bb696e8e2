"""Prints nested Python literals and calls the way a formatter would leave them.

What fits on the line stays on it; what does not is put one item per line with a trailing comma. That is also what
`ruff format` keeps, so generated files need no formatter at generation time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dmlgen.rendering.long_expressions import broken_expression
from dmlgen.rendering.long_lines import INDENT, LINE_LENGTH, broken_string, quoted


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
        """What stands before the body."""
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


def python_text(value: object, *, indent: int = 0, column: int = 0, reserve: int = 0) -> str:
    """Source text of `value`: a number, text, a list, a tuple, a dictionary, or one of the above, nested.

    Args:
        indent: indentation of the line on which the text starts, in columns.
        column: columns already used on that line.
        reserve: columns needed behind the text (a comma, a closing bracket).
    """
    return _laid_out(_printed(value, {}), indent, column, reserve)


class _Printed(NamedTuple):
    """A value with its text on one line and, where it is nested, its parts: what stands before each, and itself."""

    flat: str
    value: object
    opening: str = ""
    items: Sequence[tuple[str, _Printed]] = ()
    closing: str = ""


def _laid_out(printed: _Printed, indent: int, column: int, reserve: int) -> str:
    if column + len(printed.flat) + reserve <= LINE_LENGTH:
        return printed.flat
    if isinstance(printed.value, str):
        return broken_string(printed.value, indent)
    if isinstance(printed.value, Function):
        return printed.value.head + broken_expression(printed.value.body, indent)
    items = printed.items or _scalars(printed.value)
    if not items:
        return printed.flat
    inner = indent + INDENT
    lines = [printed.opening]
    for prefix, item in items:
        text = _laid_out(item, inner, inner + len(prefix), 1)
        lines.append(" " * inner + prefix + text + ",")
    lines.append(" " * indent + printed.closing)
    return "\n".join(lines)


def _printed(value: object, calls: dict[int, _Printed]) -> _Printed:
    """Every part is put on one line once; how it is laid out is decided afterwards. `calls` are those met before."""
    if isinstance(value, Raw):
        return _Printed(value.text, value)
    if isinstance(value, Function):
        return _Printed(value.head + value.body, value)
    if isinstance(value, Call):
        if id(value) not in calls:
            items = [(f"{name}=" if name else "", _printed(item, calls)) for name, item in value.arguments]
            calls[id(value)] = _nested(value, f"{value.function}(", items, ")")
        return calls[id(value)]
    if isinstance(value, dict):
        items = [(f"{_printed(key, calls).flat}: ", _printed(item, calls)) for key, item in value.items()]
        return _nested(value, "{", items, "}")
    if isinstance(value, (tuple, list)):
        opening, closing = "[]" if isinstance(value, list) else ("(", ",)" if len(value) == 1 else ")")
        if all(type(item) in _SCALARS for item in value):
            flat = opening + ", ".join(map(_scalar, value)) + closing
            return _Printed(flat, value, opening, (), closing.removeprefix(","))
        return _nested(value, opening, [("", _printed(item, calls)) for item in value], closing)
    return _Printed(_scalar(value), value)


_SCALARS = frozenset({int, float, str, bool})


def _scalars(value: object) -> list[tuple[str, _Printed]]:
    """The parts of a tuple or list of scalars; most fit on their line, so that these are not made before."""
    return [("", _Printed(_scalar(item), item)) for item in value] if isinstance(value, (tuple, list)) else []


def _nested(value: object, opening: str, items: list[tuple[str, _Printed]], closing: str) -> _Printed:
    flat = opening + ", ".join([prefix + item.flat for prefix, item in items]) + closing
    return _Printed(flat, value, opening, items, closing.removeprefix(","))


def _scalar(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    return repr(value).replace("e+", "e")  # as formatters write exponents; inf and nan are names there
