"""Values and arrays written out in the code blocks of examples.

    InputTensor: (Sizes:{1,1,3,4}, DataType:FLOAT32)
    [[[[2, 1, 3, 5], ...
    Axis: 3
    StartPadding: {0, 0, 1, 2}

Comments (from ``//`` to the end of the line) are no values. An array with an ellipsis or a letter in it shows a shape
and no values; it is elided, and nothing is made up for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from dmlgen.diagnostics import shorten
from dmlgen.documents.facts import Number, Setting

_COMMENT = re.compile(r"//[^\n]*")
_HEADER = re.compile(
    r"\(\s*Sizes\s*:\s*\{(?P<sizes>[^{}()]*)\}\s*(?:,\s*)?DataType\s*:\s*(?P<type>\w+)\s*\)", re.IGNORECASE
)
_STATEMENT = re.compile(
    r"^[ \t]*(?P<name>[A-Za-z_]\w*)[ \t]*(?:\[[ \t]*(?P<index>[0-9]+)[ \t]*\][ \t]*)?[:=](?!=)[ \t]*(?P<value>[^\n]*)",
    re.MULTILINE,
)
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_NUMBER_ONLY = re.compile(rf"({_NUMBER.pattern})[fF]?")
_SHOWN = 40  # letters of a text in a message
_LIST = re.compile(r"\{([^{}]*)\}")
_ARRAY_TOKEN = re.compile(
    rf"\s+|,|\[|\]|(?P<number>{_NUMBER.pattern})[fF]?(?![\w.])|(?P<other>\.\.+|\u2026|[^\s,\[\]]+)"
)


@dataclass(frozen=True, kw_only=True)
class Array:
    """A tensor's header and array. `sizes` is None if they are no numbers; `values` is None if the array is elided.

    `bracket_sizes`: what the brackets say; None if rows differ in length. `closed`: every bracket is closed. `fault`: a
    comma that is missing or too many, or something after the last bracket.
    """

    type: str
    sizes: tuple[int, ...] | None
    values: tuple[Number, ...] | None
    bracket_sizes: tuple[int, ...] | None
    present: bool
    closed: bool
    fault: str | None = None


@dataclass(frozen=True, kw_only=True)
class Statement:
    """``name: value`` or ``name[index]: value`` on a line counted from 0. `value` is None if it is none known.

    `rest` is what stands between it and the next statement, and is none.
    """

    name: str
    index: int | None
    value: Array | Setting | None
    written: str
    row: int
    rest: str = ""


def without_comments(code: str) -> str:
    """The code with its comments blanked; lines stay where they are."""
    return _COMMENT.sub("", code)


def has_tensor(code: str) -> bool:
    """Return whether a block of code writes out a tensor."""
    return bool(_HEADER.search(without_comments(code)))


def read_statements(code: str) -> list[Statement]:
    """The statements of a block, in order."""
    text = without_comments(code)
    found: list[Statement] = []
    end = 0
    for match in _STATEMENT.finditer(text):
        if match.start() < end:
            continue
        _end_last(found, text[end : match.start()])
        value: Array | Setting | None
        header = _HEADER.match(text, match.start("value"))
        if header:
            value, end = _read_array(text, header)
        else:
            value, end = _read_setting(match["value"].strip()), match.end()
        index = None if match["index"] is None else int(match["index"])
        row = text.count("\n", 0, match.start("name"))
        found.append(Statement(name=match["name"], index=index, value=value, written=match["value"].strip(), row=row))
    _end_last(found, text[end:])
    return found


def _end_last(found: list[Statement], rest: str) -> None:
    """Note what follows the last statement; after an array it is the array's fault."""
    rest = " ".join(rest.split()).lstrip("; ")
    if not found or not rest:
        return
    last = found[-1]
    value = last.value
    if isinstance(value, Array) and value.present and value.fault is None:
        value = replace(value, fault=f"'{shorten(rest, _SHOWN)}' stands after its end")
    found[-1] = replace(last, value=value, rest=rest)


def to_number(text: str) -> Number:
    """The number as an int where it is written without point and exponent."""
    try:
        return int(text)
    except ValueError:
        return float(text)


def _read_setting(text: str) -> Setting | None:
    text = text.rstrip(";, ")
    if found := _NUMBER_ONLY.fullmatch(text):
        return to_number(found.group(1))
    if text.upper() in ("TRUE", "FALSE"):
        return text.upper() == "TRUE"
    if listed := _LIST.fullmatch(text):
        items = [item.strip() for item in listed.group(1).split(",")]
        numbers = [_NUMBER_ONLY.fullmatch(item) for item in items]
        return tuple(to_number(number.group(1)) for number in numbers if number) if all(numbers) else None
    return text if re.fullmatch(r"[A-Za-z_]\w*", text) else None


def _read_array(text: str, header: re.Match[str]) -> tuple[Array, int]:
    """The array after a header, and where it ends."""
    items = [item.strip() for item in header["sizes"].split(",")]
    sizes = tuple(map(int, items)) if all(item.isdecimal() for item in items) else None
    start = header.end()
    body = re.compile(r"\s*\[").match(text, start)
    if body is None:
        return Array(
            type=header["type"], sizes=sizes, values=None, bracket_sizes=None, present=False, closed=True
        ), start
    scan = _Scan()
    position = body.end() - 1
    while position < len(text) and (scan.depth > 0 or not scan.started):
        token = _ARRAY_TOKEN.match(text, position)
        assert token is not None  # the last alternative takes any character
        scan.take(token)
        position = token.end()
    array = Array(
        type=header["type"],
        sizes=sizes,
        values=None if scan.elided else tuple(scan.values),
        bracket_sizes=scan.sizes(),
        present=True,
        closed=scan.depth == 0,
        fault=scan.fault,
    )
    return array, position


class _Scan:
    """Follows the brackets of an array and collects its numbers."""

    def __init__(self) -> None:
        self.values: list[Number] = []
        self.elided = False
        self.started = False
        self.fault: str | None = None
        self._before = ""
        self._open: list[int] = []
        self._lengths: list[set[int]] = []

    @property
    def depth(self) -> int:
        return len(self._open)

    def take(self, token: re.Match[str]) -> None:
        text = token.group()
        if text.isspace():
            return
        self._check(text)
        if text == "[":
            self._count()
            self.started = True
            self._open.append(0)
            if len(self._lengths) < self.depth:
                self._lengths.append(set())
        elif text == "]":
            self._lengths[self.depth - 1].add(self._open.pop())
        elif token["number"] is not None:
            self._count()
            self.values.append(to_number(token["number"]))
        elif token["other"] is not None:
            self._count()
            self.elided = True

    def _check(self, text: str) -> None:
        """Between two values stands one comma. Pages leave it out between lists, and put one after the last value."""
        before, self._before = self._before, text
        is_entry = text not in (",", "]")
        if is_entry and before not in ("", ",", "[") and (before, text) != ("]", "["):
            fault = f"a comma is missing between '{before}' and '{text}'"
        elif (text == "," and before in (",", "[")) or (before, text) == ("[", "]"):
            fault = f"a value is missing between '{before}' and '{text}'"
        else:
            return
        self.fault = self.fault or fault

    def _count(self) -> None:
        if self._open:
            self._open[-1] += 1

    def sizes(self) -> tuple[int, ...] | None:
        """The length of the lists at each depth; None if lists of one depth differ."""
        if any(len(lengths) != 1 for lengths in self._lengths):
            return None
        return tuple(next(iter(lengths)) for lengths in self._lengths)
