"""Loops in a compiler's assembler text, and what their instructions do: x86-64 as gcc and clang write it (AT&T)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_LABEL = re.compile(r"([.\w$]+):")
_REGISTER = re.compile(r"%([xyz])mm\d+")
_BYTES = {"x": 16, "y": 32, "z": 64}
_SHUFFLES = (
    "vperm",
    "vpshuf",
    "vshuf",
    "vunpck",
    "vpunpck",
    "valign",
    "vpalign",
    "vinsert",
    "vextract",
    "vblend",
    "vpblend",
)
_MOVES = ("vmov", "vpmov", "vbroadcast", "vpbroadcast", "movap", "movup", "movdq", "movnt")


@dataclass(frozen=True, kw_only=True)
class Loop:
    """A loop, without the loops in it. Bytes and counts are of vector instructions alone, unless they say otherwise.

    All of its branches count, though one iteration takes only some of them.
    """

    function: str
    instructions: int
    """All of them, also those that are no vector instructions."""
    width: int
    """Bytes of the widest register; 0 without vectors."""
    loaded: int
    stored: int
    streamed: int
    """Bytes of non-temporal stores; part of `stored`."""
    arithmetic: int
    shuffles: int
    divisions: int
    calls: int
    """Calls of functions: a loop that has one waits for it."""


@dataclass(frozen=True)
class _Line:
    mnemonic: str
    operands: tuple[str, ...]

    @property
    def is_vector(self) -> bool:
        packed = self.mnemonic.endswith(("ps", "pd", "ph")) or self.mnemonic.startswith(("vp", "vmovdq", "movdq"))
        return packed and self.width > 0

    @property
    def width(self) -> int:
        return max((_BYTES[kind] for text in self.operands for kind in _REGISTER.findall(text)), default=0)

    @property
    def stores(self) -> bool:
        return bool(self.operands) and "(" in self.operands[-1]

    @property
    def loads(self) -> bool:
        return any("(" in operand and "%rip" not in operand for operand in self.operands[:-1])


def loops(text: str) -> tuple[Loop, ...]:
    """The loops of every function, in the order of the text."""
    return tuple(loop for name, lines in _functions(text) for loop in _loops(name, lines))


def _functions(text: str) -> Iterator[tuple[str, list[str]]]:
    """Names and lines; a function begins with a label that is not the compiler's own."""
    name, lines = "", list[str]()
    for line in text.splitlines():
        label = _LABEL.match(line)
        if label and not label[1].startswith((".L", "L")):
            yield name, lines
            name, lines = label[1], []
        else:
            lines.append(line)
    yield name, lines


def _loops(name: str, lines: Sequence[str]) -> Iterator[Loop]:
    starts: dict[str, int] = {}
    ends: dict[int, int] = {}
    for number, line in enumerate(lines):
        label = _LABEL.match(line)
        if label:
            starts[label[1]] = number
        words = line.split()
        if len(words) == 2 and words[0].startswith("j") and words[1] in starts:
            ends[starts[words[1]]] = number  # a later jump back to the same label ends the same loop later
    for start, end in sorted(ends.items()):
        inside = [(s, e) for s, e in ends.items() if start <= s and e <= end and (s, e) != (start, end)]
        own = [n for n in range(start, end + 1) if not any(s <= n <= e for s, e in inside)]
        yield _summary(name, [line for line in map(_read, map(lines.__getitem__, own)) if line is not None])


def _read(line: str) -> _Line | None:
    """An instruction; None for labels, directives, comments and empty lines."""
    text = line.split("#", 1)[0].strip()
    if not text or text.startswith(".") or _LABEL.match(text):
        return None
    mnemonic, _, rest = text.partition("\t" if "\t" in text else " ")
    return _Line(mnemonic, tuple(part.strip() for part in re.split(r",(?![^(]*\))", rest)) if rest else ())


def _summary(name: str, lines: Sequence[_Line]) -> Loop:
    vectors = [line for line in lines if line.is_vector]
    divisions = [line for line in vectors if line.mnemonic.lstrip("v").startswith(("div", "sqrt"))]
    shuffles = [line for line in vectors if line.mnemonic.startswith(_SHUFFLES)]
    moves = [line for line in vectors if line.mnemonic.startswith(_MOVES)]
    return Loop(
        function=name,
        instructions=len(lines),
        width=max((line.width for line in vectors), default=0),
        loaded=sum(line.width for line in vectors if line.loads),
        stored=sum(line.width for line in vectors if line.stores),
        streamed=sum(line.width for line in vectors if line.stores and "movnt" in line.mnemonic),
        arithmetic=len(vectors) - len(shuffles) - len(moves) - len(divisions),
        shuffles=len(shuffles),
        divisions=len(divisions),
        calls=sum(line.mnemonic.startswith("call") for line in lines),
    )
