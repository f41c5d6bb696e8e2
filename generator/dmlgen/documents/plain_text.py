"""Plain text, as copied from a page in a browser, to blocks.

Nothing marks a heading or a table here. Groups of lines between blank lines are told apart by their shape: a structure,
values and arrays are code; lines that end in data types are a table; a short line without an end mark is a heading.
"""

from __future__ import annotations

import re

from dmlgen.documents.blocks import Block, Code, Heading, Paragraph, Row, Table
from dmlgen.documents.table_words import split_row
from dmlgen.documents.tokens import IDENTIFIER, plain

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
