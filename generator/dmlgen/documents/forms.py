"""Which form a page has, found from its content, and its blocks."""

from __future__ import annotations

import re

from dmlgen.documents.blocks import Form, Page
from dmlgen.documents.front_matter import split_front_matter
from dmlgen.documents.markdown import markdown_blocks
from dmlgen.documents.plain_text import plain_text_blocks

_SOURCE_HEADING = re.compile(r"^#{2,3} -(?:description|struct-fields|field)\b", re.MULTILINE)
_HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)


def read_page(text: str, file: str) -> Page:
    """The page in `text`, called `file`. Raises MissingParser if it is Markdown and cannot be parsed here."""
    lines = text.split("\n")
    front, used = split_front_matter(lines)
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
    return Form.CONVERTED if _HEADING.search(text) else Form.PLAIN
