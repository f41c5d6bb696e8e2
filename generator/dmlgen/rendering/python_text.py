"""Prints nested Python literals and calls the way a formatter would leave them.

What fits on the line stays on it; what does not is put one item per line with a trailing comma. That is also what
`ruff format` keeps, so generated files need no formatter at generation time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmlgen.records.literals import Call, Function, Raw, quoted
from dmlgen.rendering.long_expressions import broken_expression
from dmlgen.rendering.long_lines import INDENT, LINE_LENGTH, broken_string


def python_text(value: object, *, indent: int = 0, column: int = 0, reserve: int = 0) -> str:
    """Source text of `value`: a number, text, a list, a tuple, a dictionary, or one of the above, nested.

    Args:
        indent: indentation of the line on which the text starts, in columns.
        column: columns already used on that line.
        reserve: columns needed behind the text (a comma, a closing bracket).
    """
    return _Printer().laid_out(value, indent, column, reserve)


class _Printer:
    """Texts of values on one line, each found once: what does not fit on its line asks for those of its parts again."""

    def __init__(self) -> None:
        self._flat: dict[int, str] = {}  # by identity, of what has parts

    def laid_out(self, value: object, indent: int, column: int, reserve: int) -> str:
        """As `python_text`."""
        flat = self.flat(value)
        if column + len(flat) + reserve <= LINE_LENGTH:
            return flat
        if isinstance(value, str):
            return broken_string(value, indent)
        if isinstance(value, Function):
            return value.head + broken_expression(value.body, indent)
        opening, items, closing = self._parts(value)
        if not items:
            return flat
        inner = indent + INDENT
        lines = [opening]
        for prefix, item in items:
            text = self.flat(item)
            if inner + len(prefix) + len(text) + 1 > LINE_LENGTH:
                text = self.laid_out(item, inner, inner + len(prefix), 1)
            lines.append(" " * inner + prefix + text + ",")
        lines.append(" " * indent + closing)
        return "\n".join(lines)

    def flat(self, value: object) -> str:
        """The text of `value` on one line."""
        scalar = _SCALARS.get(type(value))
        if scalar is not None:
            return scalar(value)
        known = self._flat.get(id(value))
        if known is None:
            known = self._flat[id(value)] = self._on_one_line(value)
        return known

    def _on_one_line(self, value: object) -> str:
        flat = self.flat
        if isinstance(value, Call):
            arguments = [f"{name}={flat(item)}" if name else flat(item) for name, item in value.arguments]
            return f"{value.function}({', '.join(arguments)})"
        if isinstance(value, Raw):
            return value.text
        if isinstance(value, tuple):
            return f"({', '.join(self._all(value))}{',' if len(value) == 1 else ''})"
        if isinstance(value, dict):
            return f"{{{', '.join([f'{flat(key)}: {flat(item)}' for key, item in value.items()])}}}"
        if isinstance(value, list):
            return f"[{', '.join(self._all(value))}]"
        if isinstance(value, Function):
            return value.head + value.body
        return _scalar(value)

    def _all(self, values: Sequence[object]) -> list[str]:
        """As `flat` of each. Most are numbers and names, and a call takes longer than to write one."""
        flat, scalars = self.flat, _SCALARS
        return [scalar(one) if (scalar := scalars.get(type(one))) else flat(one) for one in values]

    def _parts(self, value: object) -> tuple[str, Sequence[tuple[str, object]], str]:
        """The opening of a nested value, its parts with what stands before each, and its closing."""
        if isinstance(value, Call):
            arguments = [(f"{name}=" if name else "", item) for name, item in value.arguments]
            return f"{value.function}(", arguments, ")"
        if isinstance(value, dict):
            return "{", [(f"{self.flat(key)}: ", item) for key, item in value.items()], "}"
        if isinstance(value, tuple):
            return "(", [("", item) for item in value], ")"
        if isinstance(value, list):
            return "[", [("", item) for item in value], "]"
        return "", (), ""


def _scalar(value: object) -> str:
    return quoted(value) if isinstance(value, str) else _number(value)


def _number(value: object) -> str:
    return repr(value).replace("e+", "e")  # as formatters write exponents; inf and nan are names there


_SCALARS: dict[type, Callable[[Any], str]] = {int: repr, bool: repr, type(None): repr, float: _number, str: quoted}
"""How values without parts are written."""
