"""The members' own sections: a line that is one name, then a line that gives its type.

The name stands in a heading (``### -field Axis``, ``### `Axis` ``) or alone (`` `Axis` ``, ``Axis``); the word before
the type differs by language and is not looked at.
"""

from __future__ import annotations

import re

from dmlgen.documents.blocks import Block, Heading, Page, Paragraph
from dmlgen.documents.member_types import CType, read_type
from dmlruntime.frozen import dataclass

_FIELD_MARK = re.compile(r"^-field\s+")
_NAME = re.compile(r"[A-Z][A-Za-z0-9_]*")
_TYPE_LINE = re.compile(r"^[^:]{1,24}:\s*(?P<type>\S.*)$")
_LONGEST_TYPE = 160


@dataclass(frozen=True, kw_only=True)
class Section:
    """A member's section: its type, and the paragraphs about it."""

    name: str
    type: CType | None
    line: int
    type_line: int
    paragraphs: tuple[Paragraph, ...]


def find_sections(page: Page) -> tuple[Section, ...]:
    """The members' sections in order. One without a type line counts only where the page marks it as a field."""
    starts = [index for index in range(len(page.blocks)) if _starts_section(page.blocks, index)]
    ends = [*starts, len(page.blocks)][1:]
    return tuple(_section(page.blocks, start, end) for start, end in zip(starts, ends, strict=True))


def _starts_section(blocks: tuple[Block, ...], index: int) -> bool:
    block = blocks[index]
    if _name_in(block) is None:
        return False
    if isinstance(block, Heading) and _FIELD_MARK.match(block.text):
        return True
    return index + 1 < len(blocks) and _type_line(blocks[index + 1]) is not None


def _name_in(block: Block) -> str | None:
    if isinstance(block, Heading):
        text = _FIELD_MARK.sub("", block.text).strip()
    elif isinstance(block, Paragraph) and block.code:
        text = block.text.strip()
    else:
        return None
    return text if _NAME.fullmatch(text) else None


def _type_line(block: Block) -> CType | None:
    """The type in a line such as "Type: const DML_TENSOR_DESC*"."""
    if not isinstance(block, Paragraph | Heading) or len(block.text) > _LONGEST_TYPE:
        return None
    found = _TYPE_LINE.match(block.text)
    return read_type(found["type"]) if found else None


def _section(blocks: tuple[Block, ...], start: int, end: int) -> Section:
    name = _name_in(blocks[start])
    assert name is not None  # _starts_section saw it
    first = start + 1
    if first < len(blocks) and _is_declaration(blocks[first], name):
        first += 1
    following = blocks[first] if first < len(blocks) else None
    given = _type_line(following) if following is not None else None
    paragraphs: list[Paragraph] = []
    for block in blocks[first + (1 if given else 0) : end]:
        if isinstance(block, Heading):
            break
        if isinstance(block, Paragraph):
            paragraphs.append(block)
    type_line = following.line if following is not None and given else blocks[start].line
    return Section(name=name, type=given, line=blocks[start].line, type_line=type_line, paragraphs=tuple(paragraphs))


def _is_declaration(block: Block, name: str) -> bool:
    """Whether a paragraph repeats the member's line of the structure, above the line that gives its type."""
    return isinstance(block, Paragraph) and re.fullmatch(rf"[\w ]+\*? ?{name};", block.text) is not None
