"""The meaning of a scalar, by the place where it stands.

YAML 1.1 and 1.2 disagree about plain scalars (``on``, ``017``, ``1e9``, ``1_000``). Here each scalar is read as the
type that its place wants; where the two versions disagree, it is refused with the way to write it that all agree on.
"""

from __future__ import annotations

import re
from datetime import date
from math import isfinite

from dmlgen.codes import Code
from dmlgen.diagnostics import Fault, shorten
from dmlgen.loading.nodes import Node, ScalarNode, describe, is_null
from dmlruntime.core.levels import DML_FEATURE_LEVEL

_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_SHORT_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{,15})")
_BASED = re.compile(r"0x[0-9a-fA-F]+|0o[0-7]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_INFINITY = re.compile(r"([-+]?)\.(inf|Inf|INF)")
_NAN = re.compile(r"\.(nan|NaN|NAN)")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LEVEL = re.compile(r"[1-9][0-9]?\.[0-9]{1,2}")
_ELSEWHERE_BOOLEAN = frozenset({"yes", "no", "on", "off", "y", "n", "true", "false"})
_MOST_DIGITS = 400  # more than any number of the specifications, and below the limit of Python's own conversion


class Misread(Fault):
    """The scalar is not what its place wants."""


def whole_number(node: Node) -> int:
    """The integer of a plain scalar: decimal, 0x or 0o. Exact at any size."""
    text = _plain(node, "a whole number", "3")
    if len(text) <= _MOST_DIGITS:
        if _DECIMAL.fullmatch(text):
            return int(text)
        if _BASED.fullmatch(text):
            return int(text, 0)
    value = number(node)
    if isinstance(value, float) and isfinite(value) and value.is_integer():
        raise Misread(Code.NO_NUMBER, f"'{shorten(text)}' is a float, a whole number is wanted", f"write {int(value)}")
    raise Misread(Code.NO_NUMBER, f"'{shorten(text)}' is no whole number", "write a whole number such as 3")


def number(node: Node) -> int | float:
    """The number of a plain scalar. Integers stay exact; .inf, -.inf and .nan are floats, and so is 1e9."""
    if isinstance(node, ScalarNode) and node.style is None and _SHORT_DECIMAL.fullmatch(node.text):  # nearly all are
        return int(node.text)
    text = _plain(node, "a number", "1.5")
    if len(text) > _MOST_DIGITS:
        raise Misread(Code.NO_NUMBER, f"a number of {len(text)} characters", f"write it with {_MOST_DIGITS} or fewer")
    if _DECIMAL.fullmatch(text):
        return int(text)
    if match := _INFINITY.fullmatch(text):
        return float(match.group(1) + "inf")
    if _NAN.fullmatch(text):
        return float("nan")
    if _FLOAT.fullmatch(text) and not _has_ambiguous_zero(text):
        return float(text)
    if _BASED.fullmatch(text):
        return int(text, 0)
    raise _no_number(text)


def _has_ambiguous_zero(text: str) -> bool:
    return text.lstrip("+-").isdigit()  # a decimal with leading zeros: octal in YAML 1.1, decimal in 1.2


def _no_number(text: str) -> Misread:
    shown = shorten(text)
    bare = text.lstrip("+-").lower()
    if bare in ("inf", "infinity", ".infinity"):
        return Misread(
            Code.AMBIGUOUS, f"'{shown}' is no number in YAML", f"write {'-' if text.startswith('-') else ''}.inf"
        )
    if bare == "nan":
        return Misread(Code.AMBIGUOUS, f"'{shown}' is no number in YAML", "write .nan")
    if "_" in text and _FLOAT.fullmatch(text.replace("_", "")):
        return Misread(Code.AMBIGUOUS, f"'{shown}' is a number in YAML 1.1 only", f"write {text.replace('_', '')}")
    if bare.isascii() and bare.isdigit():
        digits = bare.lstrip("0") or "0"
        octal = "" if {"8", "9"} & set(digits) else f" or 0o{digits}"
        return Misread(
            Code.AMBIGUOUS, f"'{shown}' is octal in YAML 1.1 and decimal in YAML 1.2", f"write {digits}{octal}"
        )
    return Misread(Code.NO_NUMBER, f"'{shown}' is no number", "write a number such as 1.5, .inf or .nan")


def boolean(node: Node) -> bool:
    """true or false, written so; YAML 1.1's other spellings are text in YAML 1.2."""
    text = _plain(node, "true or false", "true")
    if text in ("true", "false"):
        return text == "true"
    raise Misread(Code.AMBIGUOUS, f"'{shorten(text)}' is no boolean in every version of YAML", "write true or false")


def prose(node: Node) -> ScalarNode:
    """A scalar that every version of YAML reads as text, and that is not empty."""
    scalar = raw(node, "text")
    if scalar.style is None:
        meaning = _other_meaning(scalar.text)
        if meaning:
            raise Misread(
                Code.AMBIGUOUS,
                f"'{shorten(scalar.text)}' is {meaning}, text is wanted",
                f'quote it: "{shorten(scalar.text)}"',
            )
    if not scalar.text.strip():
        raise Misread(Code.EMPTY, "the text is empty", "write it, or remove the key")
    return scalar


def raw(node: Node, what: str) -> ScalarNode:
    """A scalar for its characters, whatever YAML takes it for (revisions and releases may look like numbers)."""
    if not isinstance(node, ScalarNode) or is_null(node):
        raise Misread(Code.WRONG_KIND, f"{what} is wanted, not {describe(node)}", "write one value")
    if node.style == '"':  # only there escapes can stand for characters that no file may hold
        odd = next((c for c in node.text if not c.isprintable() and c != "\n"), None)
        if odd is not None:
            raise Misread(Code.FORM, f"the text has the character U+{ord(odd):04X}", "write a printable one")
    return node


def day(node: Node) -> date:
    """A calendar date, YYYY-MM-DD."""
    scalar = raw(node, "a date")
    try:
        if _DATE.fullmatch(scalar.text):
            return date.fromisoformat(scalar.text)
    except ValueError:  # no such month or day, said below
        pass
    raise Misread(Code.NO_NUMBER, f"'{shorten(scalar.text)}' is no date", "write a date of the calendar as YYYY-MM-DD")


def level(node: Node) -> ScalarNode:
    """A feature level such as "2.1". It must be quoted: as a number 4.10 would be 4.1."""
    scalar = raw(node, "a feature level")
    text = scalar.text
    if scalar.style is None and _FLOAT.fullmatch(text):
        raise Misread(Code.AMBIGUOUS, f"{text} is a number, a feature level is text", _level_remedy(text))
    if not _LEVEL.fullmatch(text):
        raise Misread(Code.FORM, f"'{shorten(text)}' is no feature level", 'write it as "2.1"')
    return scalar


def _level_remedy(number: str) -> str:
    """Return what to write for a number: its own digits where they are a level, else the level nearest to it."""
    levels = [level.short for level in DML_FEATURE_LEVEL]
    quoted = number if "." in number else number + ".0"
    if quoted in levels:
        return f'quote it: "{quoted}"'
    return f'write "{min(levels, key=lambda level: abs(float(level) - float(number)))}"'


def _plain(node: Node, what: str, example: str) -> str:
    scalar = raw(node, what)
    if scalar.style is not None:
        raise Misread(
            Code.AMBIGUOUS,
            f"'{shorten(scalar.text)}' is text, {what} is wanted",
            f"write it without quotes, such as {example}",
        )
    return scalar.text


def _other_meaning(text: str) -> str | None:
    """Return what a plain scalar is, to some version of YAML, when it is not text."""
    first = text[:1]
    if text.lower() in _ELSEWHERE_BOOLEAN:
        return "a boolean"
    if (first.isascii() and first.isdigit()) or first in "+-.":
        compact = text.replace("_", "")
        if any(p.fullmatch(compact) for p in (_FLOAT, _BASED, _INFINITY, _NAN)):
            return "a number"
        if _DATE.fullmatch(text):
            return "a date"
    return None
