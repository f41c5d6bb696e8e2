"""The pages of the repository's documentation, README and docs/, as pages of the site."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from dmltools.site.highlighting import LANGUAGES, highlighted
from dmltools.site.texts import Prose, file_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.token import Token

REMEDY = "`pip install markdown-it-py`"

_ROOT_PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
_COMMENT = re.compile(r"^<!--.*?-->\n", re.MULTILINE | re.DOTALL)
_SPECIFICATION = re.compile(r"spec/operators/(\w+)\.yaml")


@dataclass(frozen=True, kw_only=True)
class Section:
    """A heading of the second level: its id and its text."""

    id: str
    title: str


@dataclass(frozen=True, kw_only=True)
class Document:
    """A page: `source` is its file in the repository, `file` its path on the site, `group` where it is listed."""

    source: str
    file: str
    group: str
    title: str
    sections: tuple[Section, ...]
    body: Markup


def repository() -> Path | None:
    """Return the folder of the repository that this runs from; None where it is installed without one."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "docs" / "site.md").is_file() and (root / "README.md").is_file() else None


def missing_documents() -> str | None:
    """Return why the documentation cannot be rendered, None where it can."""
    if repository() is None:
        return "it is in the repository, and this is an installed package"
    try:
        import markdown_it  # noqa: F401
    except ImportError:
        return f"markdown-it-py is not installed; {REMEDY}"
    return None


class Documents:
    """The pages below `root`, and the images that they show."""

    def __init__(self, root: Path, prose: Prose) -> None:
        """`prose` makes names of operators into links, from a page in a folder of the site."""
        decisions = sorted(path.relative_to(root).as_posix() for path in root.glob("docs/decisions/*.md"))
        pages = sorted(path.relative_to(root).as_posix() for path in root.glob("docs/*.md"))
        groups = {"Project": _ROOT_PAGES, "Documentation": pages, "Decisions": decisions}
        self._root, self._prose = root, prose
        self._files = {source: _file_of(source) for sources in groups.values() for source in sources}
        self.images: dict[str, str] = {}
        self.pages = tuple(self._page(source, group) for group, sources in groups.items() for source in sources)

    def groups(self) -> Iterator[tuple[str, list[Document]]]:
        """Return each group's title and pages, in the order of their titles; what introduces a group comes first."""
        for group in dict.fromkeys(page.group for page in self.pages):
            found = [page for page in self.pages if page.group == group]
            if group != "Project":
                found.sort(key=lambda page: (not page.file.endswith("index.html"), page.title.lower()))
            yield group, found

    def _page(self, source: str, group: str) -> Document:
        from markdown_it import MarkdownIt

        text = _COMMENT.sub("", (self._root / source).read_text(encoding="utf-8"))
        markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        tokens = markdown.parse(text)
        own = _Tokens(self, source)
        rendered = markdown.renderer.render(own.changed(tokens), markdown.options, {})
        return Document(
            source=source,
            file=self._files[source],
            group=group,
            title=own.title,
            sections=tuple(own.sections),
            body=Markup(rendered),
        )

    def prose(self, source: str) -> Prose:
        """Return what makes texts of a page into HTML."""
        up = "../" * self._files[source].count("/")
        return Prose(root=up, operators=self._prose.operators)

    def link(self, source: str, target: str) -> str | None:
        """Return where a link of a page leads on the site; None for a file that the site does not have."""
        path, hash_, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not path:
            return target
        whole = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        operator = _SPECIFICATION.fullmatch(whole)
        if operator and operator[1].upper() in self._prose.operators.pages:
            return self._from(source, file_of(operator[1]))
        return self._from(source, self._files[whole]) + hash_ + anchor if whole in self._files else None

    def image(self, source: str, target: str) -> str:
        """Return where an image of a page is on the site, to which it is copied as text: it is an SVG."""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        file = f"docs/{posixpath.basename(path)}"
        self.images[file] = (self._root / path).read_text(encoding="utf-8")
        return self._from(source, file)

    def _from(self, source: str, file: str) -> str:
        return posixpath.relpath(file, posixpath.dirname(self._files[source]))


class _Tokens:
    """Changes the tokens of one page: links lead to the site's pages, headings have ids, code is highlighted."""

    def __init__(self, documents: Documents, source: str) -> None:
        self._documents, self._source, self._prose = documents, source, documents.prose(source)
        self._slugs: dict[str, int] = {}
        self.title = ""
        self.sections: list[Section] = []

    def changed(self, tokens: Sequence[Token]) -> list[Token]:
        """Return the tokens of a page as the site has them."""
        result: list[Token] = []
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                self._heading(token, tokens[index + 1])
                result.append(token)
            elif token.type == "inline":
                in_heading = tokens[index - 1].type == "heading_open"
                anchor = str(tokens[index - 1].attrs["id"]) if in_heading and tokens[index - 1].tag != "h1" else None
                self._inline(token, in_heading, anchor)
                result.append(token)
            elif token.type in ("fence", "code_block"):
                result.append(_raw("html_block", _code(token)))
            elif token.type in ("table_open", "table_close"):
                frame = '<div class="scroll" tabindex="0" role="group" aria-label="Table">\n<table class="ref prose">\n'
                result.append(_raw("html_block", frame if token.type == "table_open" else "</table>\n</div>\n"))
            else:
                if token.type in ("td_open", "th_open") and "right" in str(token.attrs.pop("style", "")):
                    token.attrs["class"] = "right"
                if token.type == "th_open" and tokens[index + 1].content:
                    token.attrs["scope"] = "col"
                elif token.type == "th_open" or (token.type == "th_close" and not tokens[index - 1].content):
                    token.tag = "td"  # a corner with nothing in it is no heading of its column
                result.append(token)
        return result

    def _heading(self, token: Token, inline: Token) -> None:
        text = "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))
        slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        count = self._slugs.get(slug, 0)
        self._slugs[slug] = count + 1
        token.attrs["id"] = f"{slug}-{count}" if count else slug
        if token.tag == "h1":
            self.title = text
        elif token.tag == "h2":
            self.sections.append(Section(id=str(token.attrs["id"]), title=text))

    def _inline(self, token: Token, in_heading: bool, anchor: str | None) -> None:
        result: list[Token] = []
        outside: list[str] = []  # of each open link the file that the site lacks, to be written behind the text; or ""
        depth = 0
        for child in token.children or ():
            if child.type == "link_open":
                depth += 1
                target = str(child.attrs["href"])
                found = self._documents.link(self._source, target)
                outside.append("" if found is not None else target)
                if found is not None:
                    child.attrs["href"] = found
                    result.append(child)
            elif child.type == "link_close":
                depth -= 1
                target = outside.pop()
                shown = "".join(one.content for one in result[-1:])
                if not target:
                    result.append(child)
                elif posixpath.basename(target.rstrip("/")) not in shown:
                    path = posixpath.normpath(posixpath.join(posixpath.dirname(self._source), target))
                    result.append(_raw("html_inline", Markup(", <code>{}</code>").format(path)))
            elif child.type == "image":
                child.attrs["src"] = self._documents.image(self._source, str(child.attrs["src"]))
                result.append(child)
            elif child.type == "text" and not depth and not in_heading:
                result.append(_raw("html_inline", self._prose.names(child.content)))
            elif child.type == "code_inline" and not depth and not in_heading:
                result.append(_raw("html_inline", self._prose.code(child.content)))
            else:
                result.append(child)
        if anchor is not None:
            link = Markup('<a class="anchor" href="#{}" aria-label="Link to {}">#</a>')
            result.append(_raw("html_inline", Markup(" ") + link.format(anchor, token.content.replace("`", ""))))
        token.children = result


def _file_of(source: str) -> str:
    """``docs/site.html`` of ``docs/site.md``; the pages of the root are among the others, README introduces them."""
    folder, name = posixpath.split(source.lower())
    stem = name.removesuffix(".md")
    return posixpath.join(folder or "docs", ("index" if stem == "readme" else stem) + ".html")


def _code(token: Token) -> Markup:
    language = token.info.strip()
    text = highlighted(token.content, language) if language in LANGUAGES else escape(token.content)
    return Markup('<div class="code"><pre tabindex="0" role="group" aria-label="Code">{}</pre></div>\n').format(text)


def _raw(kind: str, content: str) -> Token:
    """Return a token of HTML: what of it is a text is escaped already."""
    from markdown_it.token import Token

    return Token(kind, "", 0, content=str(content))
