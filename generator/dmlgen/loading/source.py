"""The text of one file, after the checks that need no YAML: encoding, forbidden characters, tabs."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems

# A specification is one screen of text; anything near this size is a mistake and would only take long to refuse.
LARGEST_FILE = 1 << 20

_BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "UTF-8"), (b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))
# Line ends other than LF and CRLF are refused with the control characters: YAML 1.1 counts them as line ends and
# editors do not, so every position after them would be wrong.
# So are the signs that turn the direction of writing: with them a text means something else than it shows.
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")
_TAB_INDENT = re.compile("^ *\t", re.MULTILINE)


class Source:
    """A file's name, as diagnostics show it, and its text with LF line ends."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    def position(self, offset: int) -> Position:
        """The place of the character at `offset` of the text."""
        start = self.text.rfind("\n", 0, offset) + 1
        return Position(self.file, self.text.count("\n", 0, offset) + 1, offset - start + 1)


def read_source(path: Path, file: str, problems: Problems) -> Source | None:
    """Read the file `path`, called `file` in diagnostics; None if it cannot be used."""
    start = Position(file, 1, 1)
    try:
        if not path.is_file():
            problems.add(Code.FILE, start, *_not_a_file(path))
            return None
        size = path.stat().st_size
        if size > LARGEST_FILE:
            problem = f"the file has {size} bytes, the limit is {LARGEST_FILE}"
            problems.add(Code.FILE, start, problem, "write large data as `fill` or `sequence`")
            return None
        data = path.read_bytes()
    except OSError as error:
        problems.add(Code.FILE, start, f"cannot be read ({error.strerror})", "make it readable")
        return None
    return decode(data, file, problems)


def _not_a_file(path: Path) -> tuple[str, str]:
    if path.exists():
        return "this is no regular file", "put a YAML file here"
    return "there is no such file", "add it"


def decode(data: bytes, file: str, problems: Problems) -> Source | None:
    """Decode the bytes of a file; None, with a diagnostic, if they are no text that YAML allows."""
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            problem = f"the file begins with a byte order mark of {encoding}"
            problems.add(Code.ENCODING, Position(file, 1, 1), problem, "save it as UTF-8 without byte order mark")
            return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = Source(file, data[: error.start].decode("utf-8").replace("\r\n", "\n"))
        problem = f"the byte 0x{data[error.start]:02X} is not valid UTF-8 here"
        problems.add(Code.ENCODING, before.position(len(before.text)), problem, "save the file as UTF-8")
        return None
    source = Source(file, text.replace("\r\n", "\n"))
    return source if _is_clean(source, problems) else None


def _is_clean(source: Source, problems: Problems) -> bool:
    before = len(problems)
    if match := _FORBIDDEN.search(source.text):
        problem = f"the character U+{ord(match.group()):04X} is not allowed"
        problems.add(Code.ENCODING, source.position(match.start()), problem, "remove it")
    if match := _TAB_INDENT.search(source.text):
        problems.add(Code.ENCODING, source.position(match.end() - 1), "a tab indents this line", "indent with spaces")
    return len(problems) == before
