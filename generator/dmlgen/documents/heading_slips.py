"""A member's heading that slipped: the page calls the tensor something else everywhere but there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dmlgen.documents.blocks import Page, Paragraph, Table
from dmlgen.documents.sections import Section
from dmlgen.documents.support import is_support_table
from dmlgen.documents.tokens import IDENTIFIER

_TENSORS = ("TENSOR", "TENSOR_ARRAY")


def with_names_of_tables(page: Page, sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """The sections, with the name that every support table has instead of one heading's.

    The other name must be the only strange one, stand at the heading's place in every table, and in the prose too; the
    heading's own name must stand nowhere else. Anything less is a misprint of a table, and is reported as one.
    """
    tensors = [section.name for section in sections if section.type is not None and section.type.type in _TENSORS]
    renamed = _slip(page, tensors)
    return tuple(replace(section, name=renamed.get(section.name, section.name)) for section in sections)


def _slip(page: Page, tensors: Sequence[str]) -> Mapping[str, str]:
    """The one heading's name with the tables' name for it."""
    columns = [
        [row.cells[0].strip() for row in block.rows]
        for block in page.blocks
        if isinstance(block, Table) and is_support_table(block)
    ]
    if not columns or any(len(names) != len(tensors) or names != columns[0] for names in columns):
        return {}
    pairs = [(ours, theirs) for ours, theirs in zip(tensors, columns[0], strict=True) if ours != theirs]
    if len(pairs) != 1:
        return {}
    ((ours, theirs),) = pairs
    is_name = IDENTIFIER.fullmatch(theirs) is not None and theirs not in tensors
    if is_name and _mentions(page, theirs) and not _mentions(page, ours):
        return {ours: theirs}
    return {}


def _mentions(page: Page, name: str) -> bool:
    """Whether a paragraph of the page says `name`."""
    word = re.compile(rf"\b{re.escape(name)}\b", re.ASCII)
    return any(isinstance(block, Paragraph) and not block.code and word.search(block.text) for block in page.blocks)
