"""The index in a library of prebuilt kernels: where it runs, and for which sources each kernel in it stands.

The text is part of the library, so the two cannot get apart. Its first line is JSON; every other line is a kernel: what
it is compiled from and with, by name, the key of its sources, and what the names of its entries end in besides what
plans call them, with tabs between.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from dmlruntime.cpu.toolchain import FLAGS

SYMBOL = "dml_prebuilt_index"
"""The symbol in the library: the text, ended by a zero."""

FORMAT = 1

_BEGINNING = b'{"compiler": "'
"""How the first line of every index begins: its keys are sorted."""


class ForeignIndexError(ValueError):
    """The text is not what this version writes."""


@dataclass(frozen=True, kw_only=True)
class Facts:
    """`target` and `isa` are those of `dmlops build`, `level` is the least level of x86-64 (0: any processor runs it),
    `processor` the digest of the only processor where `isa` is native, else empty."""

    target: str
    isa: str
    level: int
    processor: str
    compiler: str
    version: str


@dataclass(frozen=True)
class Entry:
    """One kernel: the key of its sources, and the suffix of its entries, often empty."""

    key: str
    suffix: str = ""


@dataclass(frozen=True)
class Index:
    """Where a library runs, and its kernels by `name_of`."""

    facts: Facts
    kernels: Mapping[str, Entry]


def name_of(name: str, flags: Iterable[str]) -> str:
    """A kernel's name in the index: what messages call it, and what it is compiled with."""
    return " ".join((name, *flags))


def key_of(source: str, modules: Mapping[str, str]) -> str:
    """Changes whenever the sources do: the text with all that it includes, its modules, the flags of all kernels."""
    texts = (*FLAGS, source, *(text for item in sorted(modules.items()) for text in item))
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:32]


def written(index: Index) -> str:
    """The text of an index."""
    head = json.dumps({"format": FORMAT, **asdict(index.facts)}, sort_keys=True)
    lines = (f"{name}\t{entry.key}\t{entry.suffix}" for name, entry in sorted(index.kernels.items()))
    return "\n".join((head, *lines)) + "\n"


def found_in(content: bytes) -> Index:
    """The index of a library for any system, from the bytes of its file. Raises ForeignIndexError where it has none."""
    begin = content.find(_BEGINNING)
    end = content.find(b"\0", begin)
    if begin < 0 or end < 0:
        raise ForeignIndexError("it is no library of `dmlops build`")
    return read(content[begin:end].decode("utf-8", "replace"))


def read(text: str) -> Index:
    """The index of a text. Raises ForeignIndexError where another version wrote it."""
    head, *lines = text.splitlines()
    try:
        facts = json.loads(head)
        if facts.pop("format") != FORMAT:
            raise ForeignIndexError("another version of dmlops built it")
        kernels = {name: Entry(key, suffix) for name, key, suffix in (line.split("\t") for line in lines)}
        return Index(Facts(**facts), kernels)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ForeignIndexError("another version of dmlops built it") from error
