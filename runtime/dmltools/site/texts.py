"""Texts of a specification as HTML: escaped, with links from the names of operators and members; ids of locations.

Whatever comes from a specification is data, and is escaped here or by the templates.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from dmltools.site.facts import Links

_NAME = re.compile(r"\b(?P<name>[A-Z][A-Za-z0-9_]*)(?P<fields>(?:\.\w+|\[[^\][]*\])*)")
"""A name, with the fields and indices that follow it."""

_TOKEN = re.compile(rf"`(?P<code>[^`]+)`|{_NAME.pattern}")
"""Code in backticks, or a name."""

LEARN = "https://learn.microsoft.com/windows/"


def file_of(operator: str) -> str:
    """``op/gemm.html``: the page of an operator, from the folder of the site."""
    return f"op/{operator.lower()}.html"


def breakable(name: str) -> Markup:
    """Return a name that a narrow column may break behind its underscores."""
    return escape(name).replace("_", Markup("_<wbr>"))


def slug(text: str) -> str:
    """Text as a part of an id: ``beta-without-ctensor``; names with dots and capitals stay as they are."""
    if re.fullmatch(r"[\w.]+", text, re.ASCII):
        return text
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "text"


@dataclass
class Ids:
    """The ids of one page. Two locations of one name get different ids, in the order of the specification."""

    _taken: dict[str, int] = field(default_factory=dict)

    def make(self, section: str, *names: str) -> str:
        """Return a new id, such as ``members.Axis``."""
        whole = ".".join([section, *map(slug, names)])
        self._taken[whole] = self._taken.get(whole, 0) + 1
        return whole if self._taken[whole] == 1 else f"{whole}.{self._taken[whole]}"


@dataclass(frozen=True, kw_only=True)
class Prose:
    """Makes sentences into HTML for pages whose links to the site's folder begin with `root`.

    Names of operators lead to their pages, names of `members` to their rows on the page of `operator` itself.
    """

    root: str
    operators: Links
    operator: str = ""
    members: Collection[str] = ()

    def __call__(self, text: str) -> Markup:
        """Return a text with its names and its code marked."""
        return self._marked(text, _TOKEN)

    def names(self, text: str) -> Markup:
        """Return a text whose code is marked already, with its names marked."""
        return self._marked(text, _NAME)

    def code(self, text: str) -> Markup:
        """Return code: a link where it is the name of an operator that has a page."""
        return self.link(text) if text in self.operators.pages else Markup("<code>{}</code>").format(text)

    def _marked(self, text: str, pattern: re.Pattern[str]) -> Markup:
        parts, done = [], 0
        for found in pattern.finditer(text):
            code, name, fields = (found["code"] if pattern is _TOKEN else None), found["name"], found["fields"]
            marked = Markup("<code>{}</code>").format(code) if code else self._name(name, fields)
            if marked is not None:
                parts += [escape(text[done : found.start()]), marked]
                done = found.end()
        return Markup("").join([*parts, escape(text[done:])])

    def link(self, operator: str) -> Markup:
        """Return an operator's name, with a link where it has a page."""
        if operator in self.operators.pages and operator != self.operator:
            return Markup('<a class="name" href="{}{}">{}</a>').format(self.root, file_of(operator), operator)
        return Markup('<code class="name">{}</code>').format(operator)

    def listed(self, operators: Collection[str]) -> Markup:
        """Return names of operators with commas between them."""
        return Markup(", ").join(map(self.link, operators))

    def _name(self, name: str, fields: str) -> Markup | None:
        """Return what stands for a name; None for a word that is none."""
        if name in self.operators.pages and name not in self.operators.words and not fields:
            return self.link(name)
        if name in self.members:
            return Markup('<a class="name" href="#members.{}">{}{}</a>').format(name, name, fields)
        return Markup("<code>{}{}</code>").format(name, fields) if name.startswith("DML_") else None


def page_address(page: str, locale: str = "") -> str:
    """Return where Microsoft publishes a page, in a language other than English if `locale` says so."""
    path = f"win32/api/directml/{page}" if page.startswith(("ns-", "ne-", "nf-", "nn-")) else f"ai/directml/{page}"
    return LEARN.replace("com/", f"com/{locale}/" if locale else "com/") + path


def sentence(text: str) -> str:
    """Return a text that begins with a capital letter, but where it begins with a name or with code."""
    first = re.match(r"[a-z]+(?= )", text)
    return text[:1].upper() + text[1:] if first else text
