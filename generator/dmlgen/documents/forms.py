"""Which form a page has, found from its content, and its blocks."""

from __future__ import annotations

import re

from dmlgen.diagnostics import Diagnostic, SpecErrors
from dmlgen.documents.blocks import Form, Page
from dmlgen.documents.front_matter import split_front_matter, unclosed_front_matter
from dmlgen.documents.markdown import markdown_blocks
from dmlgen.documents.plain_text import plain_text_blocks

_SOURCE_HEADING = re.compile(r"^#{2,3} -(?:description|struct-fields|field)\b", re.MULTILINE)
_HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)


def read_page(text: str, file: str) -> Page:
    """The page in `text`, called `file`. Raises MissingParser if it is Markdown and cannot be parsed here,
    SpecErrors if its front matter has no end."""
    lines = text.split("\n")
    if (start := unclosed_front_matter(lines)) is not None:
        problem = "the front matter has no closing '---'"
        raise SpecErrors([Diagnostic(file, start, 1, problem, "get the whole page again")])
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
    # One line with a mark is a slip in plain text; a converted page has a heading for every section and member.
    headed = text.lstrip().startswith("#") or len(_HEADING.findall(text)) > 1
    return Form.CONVERTED if headed else Form.PLAIN
