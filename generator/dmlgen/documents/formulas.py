"""Formulas and pseudocode: code before the members that is neither the structure nor an example."""

from __future__ import annotations

import re

from dmlgen.documents.blocks import Code, Page, Paragraph
from dmlgen.documents.facts import FormulaFact, Unread

_EQUATION = re.compile(r"(?<![<>=!])=(?!=)")
_ILLUSTRATION = "-->"  # arrows between arrays drawn side by side


def find_formulas(
    page: Page, used: list[Code], first_member: int | None, unread: list[Unread]
) -> tuple[FormulaFact, ...]:
    """The formulas of the description. Other code that nothing else used is put to the unread.

    `used` are the blocks of the structure and of the examples, `first_member` the line on which the members begin.
    """
    found: list[FormulaFact] = []
    for block in page.blocks:
        in_description = first_member is None or (not isinstance(block, Code | Paragraph)) or block.line < first_member
        if isinstance(block, Code) and block not in used:
            text = "\n".join(line.rstrip() for line in block.text.strip("\n").split("\n"))
            if _ILLUSTRATION in text:
                unread.append(Unread(what="an illustration", at=page.at(block.line)))
            elif in_description and text.strip():
                found.append(FormulaFact(text=text, at=page.at(block.line)))
            elif text.strip():
                unread.append(
                    Unread(what="code that is neither structure, example nor formula", at=page.at(block.line))
                )
        elif isinstance(block, Paragraph) and block.code and in_description and _EQUATION.search(block.text):
            found.append(FormulaFact(text=block.text, at=page.at(block.line)))
    return tuple(found)
