"""The text of one inline run of Markdown: without markup, and of two languages side by side the English half."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from dmlgen.documents.tokens import plain

if TYPE_CHECKING:
    from markdown_it.token import Token

_TRANSLATED = "data-ttu-id"  # marks a translated sentence
_ENGLISH = "sxs-lookup"  # marks the English sentence that follows it
_EMPHASIS_TAGS = ("i", "em", "b", "strong", "code")
_STRUCK_TAGS = ("del", "s", "strike")
_STRUCK = "~~"  # what is struck out keeps the mark of it, and is read as no name


@dataclass(frozen=True)
class Inline:
    """`text`; `marked`: the parts in emphasis or code; `code`: it is nothing but one code span.

    `bilingual`: an English half was kept, its translation dropped.
    """

    text: str
    marked: tuple[str, ...]
    code: bool
    bilingual: bool


@dataclass
class _Pieces:
    """Text collected so far. Spans are (kind, first piece); `translated` is the range of the last translated span.

    `marked` are ranges of pieces in emphasis or code, `opened` the first pieces of those that still go on.
    """

    texts: list[str] = field(default_factory=list)
    marked: list[tuple[int, int]] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    spans: list[tuple[str, int]] = field(default_factory=list)
    translated: tuple[int, int] | None = None
    bilingual: bool = False

    def open_mark(self) -> None:
        self.opened.append(len(self.texts))

    def close_mark(self) -> None:
        if self.opened:
            self.marked.append((self.opened.pop(), len(self.texts)))

    def text(self, start: int = 0, end: int | None = None) -> str:
        """The pieces from `start` to `end`, plain, with single spaces."""
        return " ".join(plain("".join(self.texts[start:end])).split())


class _Tags(HTMLParser):
    """Feeds the tags of inline HTML to the pieces."""

    def __init__(self, pieces: _Pieces) -> None:
        super().__init__(convert_charrefs=True)
        self._pieces = pieces

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pieces = self._pieces
        if tag == "br":
            pieces.texts.append(" ")
        if tag in _STRUCK_TAGS:
            pieces.texts.append(_STRUCK)
        if tag in _EMPHASIS_TAGS:
            pieces.open_mark()
        if tag != "span":
            return
        names = dict(attrs)
        if names.get("class") == _ENGLISH:
            if pieces.translated is not None:
                start, end = pieces.translated
                pieces.texts[start:end] = [""] * (end - start)
                pieces.bilingual = True
            pieces.spans.append((_ENGLISH, len(pieces.texts)))
        else:
            pieces.spans.append((_TRANSLATED if _TRANSLATED in names else "", len(pieces.texts)))

    def handle_endtag(self, tag: str) -> None:
        pieces = self._pieces
        if tag in _STRUCK_TAGS:
            pieces.texts.append(_STRUCK)
        if tag in _EMPHASIS_TAGS:
            pieces.close_mark()
        if tag == "span" and pieces.spans:
            kind, start = pieces.spans.pop()
            pieces.translated = (start, len(pieces.texts)) if kind == _TRANSLATED else None


def read_inline(children: Sequence[Token]) -> Inline:
    """The text of an inline token's children."""
    pieces = _Pieces()
    tags = _Tags(pieces)
    kinds = []
    for child in children:
        if child.type == "html_inline":
            tags.feed(child.content)
        elif child.type in ("em_open", "strong_open"):
            pieces.open_mark()
        elif child.type in ("em_close", "strong_close"):
            pieces.close_mark()
        elif child.type in ("softbreak", "hardbreak"):
            pieces.texts.append(" ")
        elif child.type == "code_inline":
            pieces.open_mark()
            pieces.texts.append(child.content)
            pieces.close_mark()
            kinds.append("code")
        elif child.content and child.type != "image":
            pieces.texts.append(child.content)
            kinds.append("text" if child.content.strip() else "space")
    marked = tuple(text for start, end in pieces.marked if (text := pieces.text(start, end)))
    only_code = [kind for kind in kinds if kind != "space"] == ["code"]
    return Inline(pieces.text(), marked, only_code, pieces.bilingual)
