"""Changes of one number, data type, level or name in a page.

Left alone is what says no fact of the operator: comments inside arrays, targets of links and attributes of tags, the
translated half where the English one stands beside it, the running number of an example, the keys of the front matter
that nothing is read from, and the digits of a commit after the eighth, which no specification keeps. The prose of the
fixture pages names members only where it states a fact: that a sentence speaks of the wrong member, nothing can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_NO_FACTS = re.compile(
    r"""
      //[^\n]*                                                   # a comment in an array
    | \]\([^)]*\)                                                # the target of a link
    | <span\ data-ttu-id[^>]*>(?:(?!</?span).)*</span>(?=<span)  # a translated half
    | </?[a-z][^>]*>                                             # a tag
    | \b(?:Example|Exemple|\u041f\u0440\u0438\u043c\u0435\u0440|\u4f8b)\ [0-9]+\.    # "Example 1."
    | ^ms\.(?:topic|translationtype|openlocfilehash|locfileid)[^\n]*
    | ^(?:req\.[a-z-]+|f1_keywords):[^\n]*
    | ^-\ DML_[A-Z_]+$                                           # an entry of the front matter
    | (?<=^ms\.sourcegitcommit:\ [0-9a-f]{8})[0-9a-f]*
    | directml\.h
    """,
    re.VERBOSE | re.MULTILINE,
)
_TOKEN = re.compile(
    r"""
      (?P<level>DML_FEATURE_LEVEL_[0-9]_[0-9])
    | (?P<name>\bDML_[A-Z0-9_]+)
    | (?P<type>\b(?:FLOAT|U?INT)(?:8|16|32|64)\b)
    | (?P<c_type>\b(?:UINT|BOOL)\b)
    | (?P<member>\b(?:[A-Z][A-Za-z]*Tensor|Axis|AxisDirection|HasExclusive[A-Z][a-z]+)\b
                 |\b[\u0410-\u044f]+\u0442\u0435\u043d\u0441\u043e\u0440\b)
    | (?P<field>\b(?:DataType|DimensionCount|Sizes)\b)
    | (?P<commit>(?<=^ms\.sourcegitcommit:\ )[0-9a-f]{8})
    | (?P<locale>(?<=^ms\.contentlocale:\ )[a-z]{2}-[A-Z]{2})
    | (?P<truth>\b(?:TRUE|FALSE)\b)
    | (?P<number>[0-9]+)
    """,
    re.VERBOSE | re.MULTILINE,
)
# InputTensor and OutputTensor as a machine translates them. Another misspelling of them is as good as this one.
_TRANSLITERATED = (
    "\u0438\u043d\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440",
    "\u0430\u0443\u0442\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440",
)
_OTHERS = {
    "FLOAT32": "FLOAT16", "FLOAT16": "INT8", "UINT32": "INT32", "UINT16": "UINT8", "UINT8": "INT8", "INT32": "UINT32",
    "INT16": "UINT16", "INT8": "UINT16", "INT64": "INT16", "UINT64": "UINT16", "UINT": "INT", "BOOL": "UINT",
    "TRUE": "FALSE", "FALSE": "TRUE",
}  # fmt: skip


def mutations(text: str, members: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each change with a word about it, and the changed page."""
    covered = [False] * len(text)
    for found in _NO_FACTS.finditer(text):
        covered[found.start() : found.end()] = [True] * (found.end() - found.start())
    for token in _TOKEN.finditer(text):
        if any(covered[token.start() : token.end()]):
            continue
        kind = token.lastgroup
        assert kind is not None
        for other in _replacements(kind, token.group(), members):
            line = text.count("\n", 0, token.start()) + 1
            yield f"line {line}: {kind} {token.group()} -> {other}", text[: token.start()] + other + text[token.end() :]


def _replacements(kind: str, token: str, members: Sequence[str]) -> list[str]:
    if kind == "number":
        return [str(int(token) + 1)]
    if kind == "level":
        return [f"{token[:-1]}9", "DML_FEATURE_LEVEL_2_0"]
    if kind == "member" and not token.isascii():
        return [_TRANSLITERATED[1] if token.lower() == _TRANSLITERATED[0] else _TRANSLITERATED[0]]
    if kind == "member":
        others = [name for name in members if name != token]
        return [f"{token[:-2]}{token[-1]}", others[0]]
    if kind in ("name", "field"):
        return [f"{token[:-2]}{token[-1]}"]
    if kind == "commit":
        return [f"{(int(token, 16) + 1) % 16**8:08x}"]
    if kind == "locale":
        return ["xx-XX"]
    return [_OTHERS[token]]
