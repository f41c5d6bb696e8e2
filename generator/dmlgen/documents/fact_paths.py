"""Fact paths: what a fact of an operator is called in tables, in errata and in this room. All of them are made here.

    operator                    the operator that the page is about
    documents                   the page's locale, date and commit, among the specification's documents
    introduced                  the level that introduced the operator
    in_place                    the inputs that an output may share memory with
    members                     the members' names, in order
    members.<Name>.type         TENSOR, UINT, ..., or an enumeration
    members.<Name>.count        the member that counts an array
    members.<Name>.kind         input or output
    members.<Name>.optional     whether a tensor may be absent
    members.<Name>.default      the typical value of a plain member
    members.<Name>.owned        whether a tensor may have DML_TENSOR_FLAG_OWNED_BY_DML, where the page speaks of it
    constraints.same            which properties of which tensors are equal
    constraints.require         the conditions over members
    constraints.should          the conditions that a page recommends
    constraints.rules           a rule in another form, which has no source
    support                     the levels that have a support table
    support.<X_Y>.dimensions    the dimension counts at a level
    support.<X_Y>.types         the data types at a level
    formula                     the formula or pseudocode
    examples                    the number of worked examples
    examples.<name>             one worked example
    names                       names in the prose that nothing is known by
    text.<Section>              sentences that changed since a person read the page

An erratum whose `fact` is such a path says what `dmlgen compare` shows: it `says` the page's value and has `taken` the
specification's, or "nothing" for either; the order of what is a set does not matter. A word below a path, as in
``formula.note``, is about the fact in prose, and nothing is compared with it.

An erratum explains a difference if three things hold: its `fact` is the difference's path, its `page` is the page, and
what it `says` of the page is what the page says. An erratum that is out of date explains nothing, and is a finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dmlgen.documents.facts import Identity
from dmlgen.model import Erratum, rule_sources

OPERATOR = "operator"
DOCUMENTS = "documents"
INTRODUCED = "introduced"
IN_PLACE = "in_place"
MEMBERS = "members"
SAME = "constraints.same"
REQUIRE = "constraints.require"
SHOULD = "constraints.should"
RULES = "constraints.rules"
SUPPORT = "support"
FORMULA = "formula"
EXAMPLES = "examples"
NAMES = "names"
TEXT = "text"

NOTHING = rule_sources.NOTHING
"""What an erratum `says` where the page says nothing about a fact."""

ONE_OF = "one of "
"""Before the inputs of which an output may share the memory of one only."""

_WHOLE = (OPERATOR, INTRODUCED, IN_PLACE, MEMBERS, SAME, REQUIRE, SHOULD, SUPPORT, FORMULA, EXAMPLES, NAMES)
_OF_A_MEMBER = ("type", "count", "kind", "optional", "default", "owned")
_OF_A_TABLE = ("types", "dimensions")
_WITH_TABLES = (INTRODUCED, IN_PLACE, SAME, REQUIRE, SHOULD, SUPPORT)
_OF_A_MEMBER_WITH_TABLES = ("kind", "optional", "owned")
NOTE = "note"
"""Below a path: what a page leaves open, or says in words, about the fact."""
_SETS = (INTRODUCED, IN_PLACE, SUPPORT)


def member(name: str, what: str) -> str:
    """The path of what is said of a member: its type, kind, optional mark, count or default."""
    return f"{MEMBERS}.{name}.{what}"


def support(level: str, condition: tuple[str, ...], what: str) -> str:
    """The path of the types or dimensions at a level ("4.0"); a condition stands in parentheses."""
    suffix = f"({', '.join(condition)})" if condition else ""
    return f"{SUPPORT}.{level.replace('.', '_')}{suffix}.{what}"


def text(section: str) -> str:
    """The path of the prose of a section."""
    return f"{TEXT}.{section}" if section else TEXT


def example(name: str) -> str:
    """The path of a worked example."""
    return f"{EXAMPLES}.{name}"


def is_compared(fact: str) -> bool:
    """Return whether an erratum about `fact` is about a value that pages are read for, and not a note in prose."""
    head, _, rest = fact.partition(".")
    if fact in _WHOLE:
        return True
    last = rest.rpartition(".")[2]
    if head == MEMBERS:
        return last in _OF_A_MEMBER and "." in rest
    if head == SUPPORT:
        return last in _OF_A_TABLE and "." in rest
    return head == EXAMPLES and "." in rest and last != NOTE


def came_with_tables(path: str) -> bool:
    """Return whether pages state a fact only since they have support tables: levels, rules, the kinds of tensors."""
    head, _, rest = path.partition(".")
    return path in _WITH_TABLES or (head == MEMBERS and rest.rpartition(".")[2] in _OF_A_MEMBER_WITH_TABLES)


def agrees(path: str, says: str, value: str) -> bool:
    """Return whether an erratum's text is the `value` of the fact at `path`, "" for none."""
    return _canonical(path, "" if says == NOTHING else says) == _canonical(path, value)


def _canonical(path: str, text: str) -> object:
    """`text` without what does not matter in it: white space, and the order of what is a set."""
    last = path.rpartition(".")[2]
    if path in _SETS:
        names = text.removeprefix(ONE_OF)
        return names != text, sorted(_parts(names, ","))
    if path in (REQUIRE, SHOULD):
        return sorted("".join(part.split()) for part in _parts(text, ";"))
    if path == SAME or (path.startswith(f"{SUPPORT}.") and last == "types"):
        return sorted(_group(part) for part in _parts(text, ";"))
    return "".join(text.split())


def _group(text: str) -> tuple[tuple[str, ...], ...]:
    """``DataType, Sizes of A, B`` or ``A: FLOAT32, FLOAT16``: two lists in which the order does not matter."""
    first, _, second = re.sub(r" of |: ", "\0", text, count=1).partition("\0")
    return tuple(tuple(sorted(_parts(names, ","))) for names in (first, second))


def _parts(text: str, separator: str) -> list[str]:
    return [part.strip() for part in text.split(separator) if part.strip()]


EVERY_REVISION = "every revision"
UNDATED = "undated"


def describe(identity: Identity) -> str:
    """How errata name a page: locale, date or "undated", and commit only where nothing else is known."""
    parts = [identity.locale, identity.date.isoformat() if identity.date else UNDATED]
    return ", ".join(part for part in parts if part)


def names_page(page: str, identity: Identity) -> bool:
    """Return whether an erratum's `page` is this page: "every revision", or locale, date and commit as far as given."""
    text = page.strip().lower()
    if text == EVERY_REVISION:
        return True
    parts = [part.strip() for part in text.split(",")]
    return all(_is_part(part, identity) for part in parts)


def _is_part(part: str, identity: Identity) -> bool:
    if part == UNDATED:
        return identity.date is None
    known = {identity.locale, identity.date.isoformat() if identity.date else None}
    is_commit = len(part) >= 7 and identity.revision is not None and identity.revision.startswith(part)
    return part in known or is_commit


def explaining(path: str, value: str, identity: Identity, errata: Sequence[Erratum]) -> Erratum | None:
    """The first erratum that explains the difference at `path` on a page that says `value` ("" for nothing)."""
    for erratum in errata:
        if erratum.fact == path and names_page(erratum.page, identity) and agrees(path, erratum.says, value):
            return erratum
    return None


def expected_of(identity: Identity, errata: Sequence[Erratum]) -> Iterator[Erratum]:
    """The errata that must explain a difference on this page: those of compared facts that name it and no other."""
    for erratum in errata:
        is_own = erratum.page.strip().lower() != EVERY_REVISION and names_page(erratum.page, identity)
        if is_own and is_compared(erratum.fact):
            yield erratum
