"""The names that a WGSL kernel asks the preprocessor for."""

from __future__ import annotations

import re

from dmlruntime.gpu.sources import filled, library_text

_OF_A_TYPE = re.compile(r"(TYPE_\d_)?(FLOAT|INT|UINT)\d+")


def names_in(text: str) -> set[str]:
    """The names that the preprocessor's lines of a kernel ask for, those of the files that it includes too.

    Of data types only those that the kernel itself names: the library knows all of them.
    """
    own = {name for line in text.split("\n") for name in _conditions(line)}
    return {name for name in _all_names(text) if name in own or not _OF_A_TYPE.fullmatch(name)}


def _conditions(line: str) -> set[str]:
    condition = re.fullmatch(r"#(?:el)?if (.*)", line)
    return {name.strip().removeprefix("!") for name in condition[1].split("||")} if condition else set()


def _all_names(text: str) -> set[str]:
    found: set[str] = set()
    for line in text.split("\n"):
        found |= _conditions(line)
        included = re.fullmatch(r'#include "(.*?)"(?: with (.*))?', line)
        if included:
            values = dict(one.strip().split("=") for one in included[2].split(",")) if included[2] else {}
            inner = library_text(included[1])
            assert inner is not None
            found |= _all_names("\n".join(filled(one, values) for one in inner.split("\n")))
    return found
