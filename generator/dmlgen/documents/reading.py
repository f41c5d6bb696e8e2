"""A file to a page in blocks: its text, its form, and the blocks of plain text.

A file that cannot be a page is refused with one sentence.
"""

from __future__ import annotations

import re
from pathlib import Path

from dmlgen import codes
from dmlgen.diagnostics import Diagnostic, SpecErrors
from dmlgen.documents.blocks import (
    Block,
    Code,
    Form,
    Heading,
    Page,
    Paragraph,
    Row,
    Table,
    split_front_matter,
)
from dmlgen.documents.markdown import markdown_blocks
from dmlgen.documents.tokens import IDENTIFIER, plain, split_row

_LONGEST_HEADING = 120
_STRUCT = re.compile(r"^\s*(?:typedef\s+)?struct\b")
_STRUCT_END = re.compile(r"^\s*\}")
_ARRAY = re.compile(r"^\s*[\[\]{]")
_VALUE = re.compile(
    r"^\s*[A-Za-z_]\w*(?:\[\d+\])?\s*[:=]\s*(?:\(Sizes\b|[-+\d{]|TRUE\b|FALSE\b|DML_|none\b|[A-Z]+\d+\b)"
)
_FORMULA = re.compile(r"^\s*[A-Za-z]\w*\s*(?:\([^()]*\)\s*)?=\s*\S")
_COMMENT = re.compile(r"^\s*//")
_SENTENCE_END = re.compile(r"[.:!?;,]$")


def plain_text_blocks(lines: list[str]) -> list[Block]:
    """The blocks of a plain text."""
    blocks: list[Block] = []
    index = 0
    while index < len(lines):
        if not lines[index].strip():
            index += 1
            continue
        end = _group_end(lines, index)
        before = blocks[-1] if blocks else None
        block = _block(lines[index:end], index + 1, _is_name(before))
        if isinstance(block, Code) and isinstance(before, Code) and not _STRUCT.match(before.text):
            gap = "\n" * (block.line - before.line - before.text.count("\n"))
            blocks[-1] = Code(text=before.text + gap + block.text, line=before.line)
        else:
            blocks.append(block)
        index = end
    return blocks


def _group_end(lines: list[str], start: int) -> int:
    """The index after the group that begins at `start`: a blank line ends it, but not inside a structure."""
    index = start
    if _STRUCT.match(lines[start]):
        index = next((at for at in range(start, len(lines)) if _STRUCT_END.match(lines[at])), start)
    while index < len(lines) and lines[index].strip():
        index += 1
    return index


def _is_name(block: Block | None) -> bool:
    return isinstance(block, Heading) and bool(IDENTIFIER.fullmatch(block.text))


def _block(group: list[str], line: int, after_name: bool) -> Block:
    """`after_name`: the group before is one name, so that "Type: DML_AXIS_DIRECTION" is a type and no value."""
    is_type = after_name and len(group) == 1
    if not is_type and _is_code(group):
        return Code(text="\n".join(map(plain, group)) + "\n", line=line)
    if table := _table(group, line):
        return table
    text = " ".join(plain(" ".join(group)).split())
    if len(group) == 1 and len(text) <= _LONGEST_HEADING and not _SENTENCE_END.search(text) and " : " not in text:
        return Heading(text=text, depth=0, line=line)
    return Paragraph(text=text, line=line)


def _is_code(group: list[str]) -> bool:
    first = next((text for text in map(plain, group) if not _COMMENT.match(text)), "")
    return any(pattern.match(first) for pattern in (_STRUCT, _ARRAY, _VALUE, _FORMULA))


def _table(group: list[str], line: int) -> Table | None:
    """The group as a support table: a first line without data types is its header."""
    rows = [split_row(plain(text)) for text in group]
    if not any(rows):
        return None
    header = None if rows[0] else Row(cells=(plain(group[0]).strip(),), line=line, written=1)
    body = [
        Row(cells=cells or (plain(text).strip(),), line=number, written=len(cells) if cells else 1)
        for number, (text, cells) in enumerate(zip(group, rows, strict=True), line)
    ]
    return Table(header=header, rows=tuple(body[1:] if header else body), line=line)


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
            raise _refused(codes.Code.FILE, file, 1, 1, problem, "give the path of a page")
        size = path.stat().st_size
        if size > LARGEST_PAGE:
            raise _refused(
                codes.Code.FILE,
                file,
                1,
                1,
                f"the file has {size} bytes, a page at most {LARGEST_PAGE}",
                "give the page alone",
            )
        data = path.read_bytes()
    except OSError as error:
        raise _refused(codes.Code.FILE, file, 1, 1, f"cannot be read ({error.strerror})", "make it readable") from error
    return decode(data, file)


def decode(data: bytes, file: str) -> str:
    """The text in the bytes of a page. Raises SpecErrors."""
    if data.startswith(_UTF16_MARKS):
        raise _refused(codes.Code.ENCODING, file, 1, 1, "the file is UTF-16", "save it as UTF-8")
    data = data.removeprefix(_UTF8_MARK)
    if b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        raise _refused(codes.Code.ENCODING, file, line, 1, "this is a binary file", "give a page as text or Markdown")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(data[: error.start].decode("utf-8"))
        problem = f"the byte 0x{data[error.start]:02X} is not UTF-8"
        raise _refused(
            codes.Code.ENCODING, file, line, column, problem, "save the whole page in one encoding, UTF-8"
        ) from error
    text = _LINE_ENDS.sub("\n", text)
    for pattern, problem, remedy in (
        (_CONTROL, "a control character stands here", "give a page as text or Markdown"),
        (re.compile(_LOST), "a character was lost here in a conversion", "get the page again, as UTF-8"),
    ):
        if match := pattern.search(text):
            raise _refused(codes.Code.ENCODING, file, *_position(text[: match.start()]), problem, remedy)
    for number, written in enumerate(text.split("\n"), 1):
        if len(written) > LONGEST_LINE:
            problem = f"this line has {len(written)} characters, a page's at most {LONGEST_LINE}"
            raise _refused(codes.Code.PAGE, file, number, 1, problem, "get the page again, as it was published")
    if match := _DIGITS.search(text):
        problem = f"this number has {len(match.group())} digits, a page's at most {LONGEST_NUMBER}"
        raise _refused(
            codes.Code.PAGE, file, *_position(text[: match.start()]), problem, "get the page again, as it was published"
        )
    if not text.strip():
        raise _refused(codes.Code.FILE, file, 1, 1, "the file is empty", "give a page of an operator")
    return text


def _position(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _refused(code: codes.Code, file: str, line: int, column: int, problem: str, remedy: str) -> SpecErrors:
    return SpecErrors([Diagnostic(file, line, column, problem, remedy, code)])


_SOURCE_HEADING = re.compile(r"^#{2,3} -(?:description|struct-fields|field)\b", re.MULTILINE)
_HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)


def read_page(text: str, file: str) -> Page:
    """The page in `text`, called `file`. Raises MissingParser if it is Markdown and cannot be parsed here,
    SpecErrors if its front matter has no end."""
    lines = text.split("\n")
    front, used = split_front_matter(lines, file)
    last = len(lines) - (1 if not lines[-1] else 0)
    form = _form(text, bool(used))
    if form is Form.PLAIN:
        return Page(file=file, form=form, front=front, blocks=tuple(plain_text_blocks(lines)), last_line=last)
    blocks, bilingual = markdown_blocks(lines, used)
    return Page(file=file, form=form, front=front, blocks=tuple(blocks), last_line=last, bilingual=bilingual)


def _form(text: str, has_front_matter: bool) -> Form:
    if _SOURCE_HEADING.search(text):
        return Form.SOURCE
    if has_front_matter:
        return Form.PUBLISHED
    # One line with a mark is a slip in plain text; a converted page has a heading for every section and member.
    headed = text.lstrip().startswith("#") or len(_HEADING.findall(text)) > 1
    return Form.CONVERTED if headed else Form.PLAIN
