"""A file to the text of a page, refused with one sentence if it cannot be a page."""

from __future__ import annotations

import re
from pathlib import Path

from dmlgen.diagnostics import Diagnostic, SpecErrors

LARGEST_PAGE = 1 << 18
"""Bytes. The largest page known, bilingual, has 38,592."""

LONGEST_LINE = 1 << 14
"""Characters. The longest line known has 1,378."""

LONGEST_NUMBER = 100
"""Digits. The longest known has 20; what is longer is read into no number of DirectML's, and Python refuses some."""

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_UTF8_MARK = b"\xef\xbb\xbf"
_LINE_ENDS = re.compile("\r\n?|\u2028|\u2029|\x0b|\x0c|\x85")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_LOST = "\ufffd"
_DIGITS = re.compile(rf"\d{{{LONGEST_NUMBER + 1},}}")


def read_text(path: Path, file: str) -> str:
    """The text of the page `path`, called `file` in diagnostics, with LF line ends. Raises SpecErrors."""
    try:
        if not path.is_file():
            problem = "this is no regular file" if path.exists() else "there is no such file"
            raise _refused(file, 1, 1, problem, "give the path of a page")
        size = path.stat().st_size
        if size > LARGEST_PAGE:
            raise _refused(
                file, 1, 1, f"the file has {size} bytes, a page at most {LARGEST_PAGE}", "give the page alone"
            )
        data = path.read_bytes()
    except OSError as error:
        raise _refused(file, 1, 1, f"cannot be read ({error.strerror})", "make it readable") from error
    return decode(data, file)


def decode(data: bytes, file: str) -> str:
    """The text in the bytes of a page. Raises SpecErrors."""
    if data.startswith(_UTF16_MARKS):
        raise _refused(file, 1, 1, "the file is UTF-16", "save it as UTF-8")
    data = data.removeprefix(_UTF8_MARK)
    if b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        raise _refused(file, line, 1, "this is a binary file", "give a page as text or Markdown")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _place(data[: error.start].decode("utf-8"))
        problem = f"the byte 0x{data[error.start]:02X} is not UTF-8"
        raise _refused(file, line, column, problem, "save the whole page in one encoding, UTF-8") from error
    text = _LINE_ENDS.sub("\n", text)
    for pattern, problem, remedy in (
        (_CONTROL, "a control character stands here", "give a page as text or Markdown"),
        (re.compile(_LOST), "a character was lost here in a conversion", "get the page again, as UTF-8"),
    ):
        if match := pattern.search(text):
            raise _refused(file, *_place(text[: match.start()]), problem, remedy)
    for number, written in enumerate(text.split("\n"), 1):
        if len(written) > LONGEST_LINE:
            problem = f"this line has {len(written)} characters, a page's at most {LONGEST_LINE}"
            raise _refused(file, number, 1, problem, "get the page again, as it was published")
    if match := _DIGITS.search(text):
        problem = f"this number has {len(match.group())} digits, a page's at most {LONGEST_NUMBER}"
        raise _refused(file, *_place(text[: match.start()]), problem, "get the page again, as it was published")
    if not text.strip():
        raise _refused(file, 1, 1, "the file is empty", "give a page of an operator")
    return text


def _place(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _refused(file: str, line: int, column: int, problem: str, remedy: str) -> SpecErrors:
    return SpecErrors([Diagnostic(file, line, column, problem, remedy)])
