"""Names of tensors as the prose and the tables write them, also where a machine translated them.

A translated name stands in a row of a table; the rows follow the structure's order, so the row's number gives the
member. A name found like that is remembered, so that sentences which use it can be read.
"""

from __future__ import annotations

import re

from dmlgen.diagnostics import Problems, did_you_mean
from dmlgen.documents.blocks import Page, Row
from dmlgen.documents.tokens import folded

_IDENTIFIER = re.compile(r"[a-z_][a-z0-9_]*")


class TensorNames:
    """The tensor members of one page, and every other spelling of them met so far.

    `translated`: the page is a translation, in which a name of Latin letters may be a translated one too.
    """

    def __init__(self, tensors: tuple[str, ...], *, translated: bool) -> None:
        self.tensors = tensors
        self._translated = translated
        self._spellings = {name.casefold(): name for name in tensors}

    def resolve(self, page: Page, rows: list[Row], problems: Problems) -> list[str | None]:
        """The member that each row is about; None, with a diagnostic, where that cannot be told."""
        written = [folded(row.cells[0]) for row in rows]
        known = [self._spellings.get(text) for text in written]
        in_order = len(rows) == len(self.tensors) and all(
            name in (None, member) for name, member in zip(known, self.tensors, strict=True)
        )
        resolved: list[str | None] = []
        for index, (exact, text) in enumerate(zip(known, written, strict=True)):
            name = exact
            misspelt = bool(_IDENTIFIER.fullmatch(text)) and not self._translated
            if name is None and in_order and not misspelt:
                name = self._learn(text, self.tensors[index])
            if name is None:
                self._report(page, rows[index], in_order, problems)
            resolved.append(name)
        return resolved

    def _learn(self, spelling: str, tensor: str) -> str | None:
        """Remember a spelling; None if it stands for another tensor already."""
        known = self._spellings.setdefault(spelling, tensor)
        return tensor if known == tensor else None

    def _report(self, page: Page, row: Row, in_order: bool, problems: Problems) -> None:
        remedy = did_you_mean(row.cells[0], self.tensors)
        if not in_order and not _IDENTIFIER.fullmatch(folded(row.cells[0])):
            remedy = "the rows do not follow the structure's order, which would tell; use the English page"
        problems.add(page.at(row.line), f"'{row.cells[0]}' is no tensor of this operator", remedy)

    def mentioned(self, text: str) -> tuple[str, ...]:
        """The tensors that a sentence names, in the structure's order."""
        low = folded(text)
        found = {name for spelling, name in self._spellings.items() if _word(spelling).search(low)}
        return tuple(name for name in self.tensors if name in found)

    def count(self, text: str, tensor: str) -> int:
        """How often a sentence names a tensor."""
        low = folded(text)
        return sum(len(_word(spelling).findall(low)) for spelling, name in self._spellings.items() if name == tensor)


def _word(spelling: str) -> re.Pattern[str]:
    """Finds a spelling as a word of its own; Chinese and Japanese put no space between a Latin name and their words."""
    letter = "[a-z0-9_]" if spelling.isascii() else r"\w"
    return re.compile(f"(?<!{letter}){re.escape(spelling)}(?!{letter})")
