"""Fact paths: what a fact of an operator is called in tables, in errata and in this room. All of them are made here.

    operator                    the operator that the page is about
    documents                   the page's locale, date and commit, among the specification's documents
    introduced                  the level that introduced the operator
    in_place                    the inputs that an output may share memory with
    members                     the members' names, in order
    members.<Name>.type         TENSOR, UINT, ..., or an enumeration
    members.<Name>.kind         input or output
    members.<Name>.optional     whether a tensor may be absent
    constraints.same            which properties of which tensors are equal
    constraints.require         the conditions over members
    support                     the levels that have a support table
    support.<X_Y>.dimensions    the dimension counts at a level
    support.<X_Y>.types         the data types at a level
    formula                     the formula or pseudocode
    examples                    the number of worked examples
    examples.<name>             one worked example
    names                       names in the prose that nothing is known by

An erratum's `fact` is such a path, or a key of the specification's file above it (``members.InputTensor``,
``support.4_0``). It covers a difference at its path and below.
"""

from __future__ import annotations

import re

OPERATOR = "operator"
DOCUMENTS = "documents"
INTRODUCED = "introduced"
IN_PLACE = "in_place"
MEMBERS = "members"
SAME = "constraints.same"
REQUIRE = "constraints.require"
SUPPORT = "support"
FORMULA = "formula"
EXAMPLES = "examples"
NAMES = "names"
CONSTRAINTS = "constraints"

_LISTS = (SUPPORT, MEMBERS, EXAMPLES)

NOTHING = "nothing"
"""What an erratum `says` where the page says nothing about a fact."""

_LEVEL = re.compile(r"(?:(?<![0-9._])|(?<=LEVEL_))([0-9]+)[._]([0-9]+)(?![0-9_]|\.[0-9])")
_DATA_TYPE = re.compile(r"\b(?:FLOAT|U?INT)[0-9]+\b")
_INTEGER = re.compile(r"[0-9]+")
_NUMBER = re.compile(
    r"(?<![\w.])-?(?:[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?|inf|nan)(?![\w.])|\b(?:DML_[A-Z0-9_]+|TRUE|FALSE)\b"
)
_FIELD = re.compile(r"\b(?:DataType|DimensionCount|Sizes|Strides)\b")
_CAPITALS = re.compile(r"\b[A-Z][A-Z0-9_]+\b")
_WORD = re.compile(r"\w+")


def member(name: str, what: str) -> str:
    """The path of a member's type, kind or optional mark."""
    return f"{MEMBERS}.{name}.{what}"


def support(level: str, condition: tuple[str, ...], what: str) -> str:
    """The path of the types or dimensions at a level ("4.0"); a condition stands in parentheses."""
    suffix = f"({', '.join(condition)})" if condition else ""
    return f"{SUPPORT}.{level.replace('.', '_')}{suffix}.{what}"


def example(name: str) -> str:
    """The path of a worked example."""
    return f"{EXAMPLES}.{name}"


def covers(fact: str, path: str) -> bool:
    """Whether an erratum about `fact` is about a difference at `path`: the same path or, under a name, one below.

    The lists themselves (``support``, ``members``, ``examples``) do not cover their entries.
    """
    if fact == CONSTRAINTS:
        return path in (SAME, REQUIRE)
    if path == NAMES and fact == DOCUMENTS:
        return True  # the specification's file has no key for them; they are the document's
    return path == fact or (fact not in _LISTS and path.startswith(f"{fact}."))


def agrees(path: str, says: str, value: str) -> bool:
    """Whether what an erratum `says` of a page is what the page says, `value`.

    Compared is what the path is about (levels, data types, numbers, names), so that `says` may be a sentence.
    """
    if not value:
        return says.strip().lower() == NOTHING
    if path in (FORMULA, REQUIRE):
        return "".join(value.split()) in "".join(says.split())
    if path == NAMES:
        return value in _WORD.findall(says)
    if path == SAME:
        said, names = set(_FIELD.findall(says)), set(_WORD.findall(value)) - {"of"}
        tensors = names.intersection(_WORD.findall(says)) - said
        return said == set(_FIELD.findall(value)) and (not tensors or tensors == names - said)
    wanted = _tokens(path, value, value)
    return bool(wanted) and _tokens(path, says, value) == wanted


def _tokens(path: str, text: str, value: str) -> list[str]:
    """The part of `text` that a fact at `path` is about; names count if they are those of `value`."""
    part, last = path.partition(".")[0], path.rpartition(".")[2]
    if path in (SUPPORT, INTRODUCED):
        return sorted(f"{major}.{minor}" for major, minor in _LEVEL.findall(text))
    if part == SUPPORT and last == "types":
        types = _DATA_TYPE.findall(text)
        return types if ":" in value else sorted(types)
    if part == SUPPORT and last == "dimensions":
        return _INTEGER.findall(text)
    if part == EXAMPLES:
        return _NUMBER.findall(text)
    if path == OPERATOR or last == "type":
        return _CAPITALS.findall(text)
    if path in (MEMBERS, IN_PLACE) or last in ("kind", "optional"):
        words = _WORD.findall(value)
        return [word for word in _WORD.findall(text) if word in words]
    return []
