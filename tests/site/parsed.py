"""Pages as a strict parser sees them: every element, what is not well-formed, and where links lead."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from urllib.parse import unquote

VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "wbr", "circle", "path"})
RESOURCES = {("script", "src"), ("link", "href"), ("img", "src"), ("use", "href"), ("iframe", "src")}
NO_BLOCKS = frozenset(
    ("p", "h1", "h2", "h3", "pre", "span", "code", "b", "i", "em", "small", "a", "ins", "del", "kbd", "summary")
)
"""Elements that have words in them, and no elements such as those below."""

PLANTED = "<script>alert(1)</script>\"'&"
"""Text that must come out as text."""


class Page(HTMLParser):
    """A page: `ids` in order, `links`, `resources`, `faults` of its structure, and its `text`."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.resources: list[str] = []
        self.faults: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(source)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self._open]
        self.faults += [f"two elements have the id {one}" for one in set(self.ids) if self.ids.count(one) > 1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"<{tag}> has an attribute twice")
        found = dict(attrs)
        self.elements.append((tag, found))
        if found.get("name") == "dmlops-soon":  # which a script of the page loads ahead
            self.resources += (found["content"] or "").split()
        self.ids += [value for name, value in attrs if name == "id" and value is not None]
        for name, value in attrs:
            if (tag, name) in RESOURCES:
                self.resources.append(value or "")
            elif name == "href":
                self.links.append(value or "")
        if tag in ("p", "ul", "ol", "dl", "table", "article", "section", "details", "div", "h2", "h3"):
            inside = [one for one in self._open if one in NO_BLOCKS]
            self.faults += [f"<{tag}> in <{inside[0]}>, line {self.getpos()[0]}"] if inside else []
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.faults.append(f"<{tag}/>")
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes another element, line {self.getpos()[0]}")

    def handle_data(self, data: str) -> None:
        self.text += data


def pages_of(files: Mapping[str, str]) -> dict[str, Page]:
    """The HTML files, parsed."""
    return {path: Page(text) for path, text in files.items() if path.endswith(".html")}


def dead_links(files: Mapping[str, str], pages: Mapping[str, Page]) -> Iterator[str]:
    """Every link and resource that leads nowhere in the folder; addresses outside are left out."""
    for path, page in pages.items():
        for link in (*page.links, *page.resources):
            if link.startswith("https://"):
                continue
            file, _, location = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
            if target not in files:
                yield f"{path}: {link}: there is no {target}"
            elif location and unquote(location) not in pages[target].ids:
                yield f"{path}: {link}: {target} has no such id"
