"""Markdown pages (source, published, converted) to blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from dmlgen import codes
from dmlgen.documents.tokens import plain

if TYPE_CHECKING:
    from markdown_it.token import Token
from functools import cache

from dmlgen.documents.blocks import Block, Code, Heading, Paragraph, Row, Table

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
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


class MissingParser(Exception):
    """The optional package that reads Markdown is not installed. The text is one sentence with its remedy."""

    code = codes.Code.PACKAGE


@cache
def _parser() -> MarkdownIt:
    try:
        from markdown_it import MarkdownIt
    except ImportError as error:
        raise MissingParser(
            "reading Markdown pages needs markdown-it-py, which is not installed; "
            'install the extra: pip install "dmlops[documents]"'
        ) from error
    return MarkdownIt("commonmark").enable("table")


def markdown_blocks(lines: list[str], first: int) -> tuple[list[Block], bool]:
    """The blocks of the Markdown in lines[first:], with the line numbers of `lines`; and whether it is bilingual."""
    return _Reader(lines, first).read()


class _Reader:
    """Walks the tokens of one page. Tokens count lines from 0 within the Markdown, blocks from 1 within the file."""

    def __init__(self, lines: list[str], first: int) -> None:
        self._lines = lines
        self._first = first
        self._bilingual = False

    def read(self) -> tuple[list[Block], bool]:
        blocks: list[Block] = []
        tokens = _parser().parse("\n".join(self._lines[self._first :]))
        index = 0
        while index < len(tokens):
            token = tokens[index]
            if token.type == "table_open":
                end = next(at for at in range(index, len(tokens)) if tokens[at].type == "table_close")
                blocks.append(self._table(tokens[index:end]))
                index = end
            elif token.type == "inline" and token.children is not None:
                blocks.append(self._text(tokens[index - 1], token))
            elif token.type in ("fence", "code_block"):
                blocks.append(self._code(token))
            index += 1
        return blocks, self._bilingual

    def _line(self, token: Token) -> int:
        return self._first + (token.map[0] if token.map else 0) + 1

    def _text(self, opening: Token, token: Token) -> Block:
        inline = read_inline(token.children or [])
        self._bilingual = self._bilingual or inline.bilingual
        if opening.type == "heading_open":
            return Heading(text=inline.text, depth=int(opening.tag[1]), line=self._line(token), code=inline.code)
        return Paragraph(text=inline.text, line=self._line(token), marked=inline.marked, code=inline.code)

    def _code(self, token: Token) -> Code:
        start, end = token.map or (0, 0)
        if token.type == "code_block":
            return Code(text=token.content, line=self._first + start + 1)
        last = self._lines[self._first + end - 1].strip()
        closed = end - start > 1 and last.startswith(token.markup) and not last.strip(token.markup[0])
        return Code(text=token.content, line=self._first + start + 2, closed=closed)

    def _table(self, tokens: list[Token]) -> Table:
        rows: list[Row] = []
        cells: list[str] = []
        for token in tokens:
            if token.type == "tr_open":
                cells = []
            elif token.type == "inline":
                inline = read_inline(token.children or [])
                self._bilingual = self._bilingual or inline.bilingual
                cells.append(inline.text)
            elif token.type == "tr_close":
                rows.append(self._row(cells, self._line(tokens[0]) + len(rows) + (1 if rows else 0)))
        return Table(header=rows[0], rows=tuple(rows[1:]), line=rows[0].line)

    def _row(self, cells: list[str], line: int) -> Row:
        """`line` follows from the row's number: a table has one line a row, and one for the rule below the header."""
        written = self._lines[line - 1].strip().replace("\\|", "")
        closed = written.endswith("|")
        count = len(written.removeprefix("|").removesuffix("|").split("|"))
        return Row(cells=tuple(cells), line=line, written=count, closed=closed)
