"""Markdown pages (source, published, converted) to blocks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dmlgen.documents.blocks import Block, Code, Heading, Paragraph, Row, Table
from dmlgen.documents.inline import read_inline

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token


class MissingParser(Exception):
    """The optional package that reads Markdown is not installed. The text is one sentence with its remedy."""


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
