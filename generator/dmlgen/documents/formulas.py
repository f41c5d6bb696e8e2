"""Formulas and pseudocode: code before the members that is neither the structure nor an example.

An equation of an output, such as ``Output = a + b``, is a formula wherever it stands as code, also within a sentence.
"""

from __future__ import annotations

import re

from dmlgen.documents.blocks import Code, Page, Paragraph
from dmlgen.documents.facts import FormulaFact, Unread
from dmlgen.documents.rule_words import EXAMPLE_LINE

_EQUATION = re.compile(r"(?<![<>=!])=(?!=)")
_STATED = re.compile(r"[A-Z]\w*(?:\[\w+\])? = (?:[-+*/() ]|[A-Za-z]\w*(?:\[\w+\])?|\d+)+", re.ASCII)
_WORDS = re.compile(r"[\w\]] +\w", re.ASCII)  # a name after a name: a sentence with an equals sign
_OF_AN_OUTPUT = re.compile(r"Output\w*(?:\.\w+)?(?:\[\w+\])? = [^{}]+", re.ASCII)
_OF_A_NAME = re.compile(r"[A-Z]\w* = [^{}]+", re.ASCII)
_ILLUSTRATION = "-->"  # arrows between arrays drawn side by side


def find_formulas(
    page: Page, used: list[Code], first_member: int | None, unread: list[Unread]
) -> tuple[FormulaFact, ...]:
    """The formulas of the description and of the outputs. Other code that nothing else used is put to the unread.

    `used` are the blocks of the structure and of the examples, `first_member` the line on which the members begin.
    """
    found: list[FormulaFact] = []
    for block in page.blocks:
        in_description = first_member is None or (not isinstance(block, Code | Paragraph)) or block.line < first_member
        if isinstance(block, Code) and block not in used:
            text = _before_example(page, block, unread)
            if _ILLUSTRATION in text:
                unread.append(Unread(what="an illustration", at=page.at(block.line)))
            elif text.strip() and (in_description or _are_equations(text)):
                found.append(FormulaFact(text=text, at=page.at(block.line)))
            elif text.strip():
                unread.append(
                    Unread(what="code that is neither structure, example nor formula", at=page.at(block.line))
                )
        elif isinstance(block, Paragraph) and in_description and _is_equation(block):
            found.append(FormulaFact(text=block.text, at=page.at(block.line)))
        elif isinstance(block, Paragraph):
            stated = (mark for mark in block.marked if _OF_AN_OUTPUT.fullmatch(mark))
            found.extend(FormulaFact(text=mark, at=page.at(block.line)) for mark in stated)
    return tuple(found)


def _is_equation(block: Paragraph) -> bool:
    """Whether a paragraph is code with an equation in it, or nothing but an equation."""
    if block.code:
        return _EQUATION.search(block.text) is not None
    return _STATED.fullmatch(block.text) is not None and _WORDS.search(block.text) is None


def _are_equations(text: str) -> bool:
    """Whether code is nothing but equations, one in a line, and one of them is an output's."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    return all(map(_OF_A_NAME.fullmatch, lines)) and any(map(_OF_AN_OUTPUT.fullmatch, lines))


def _before_example(page: Page, block: Code, unread: list[Unread]) -> str:
    """The lines of a block without an example that follows them; such a one has no sizes and is put to the unread."""
    lines = [line.rstrip() for line in block.text.strip("\n").split("\n")]
    start = next((number for number, line in enumerate(lines) if EXAMPLE_LINE.fullmatch(line)), len(lines))
    if start < len(lines):
        unread.append(Unread(what="an example beside the formula", at=page.at(block.line + start)))
    return "\n".join(lines[:start]).rstrip("\n")
