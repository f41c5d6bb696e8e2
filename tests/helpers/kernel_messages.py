"""Messages about an operator's file with another kernel block."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from refusals import without_codes

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors
from dmlgen.families import vocabularies

SPEC = Path(__file__).parents[2] / "spec"
MARK = "¦"


def without_marks(text: str, file: str, mark: str) -> tuple[str, list[str]]:
    """`text` without its marks, and their places, as messages begin with them."""
    locations = []
    while (offset := text.find(mark)) >= 0:
        text = text[:offset] + text[offset + 1 :]
        line = text.count("\n", 0, offset) + 1
        locations.append(f"{file}:{line}:{offset - (text.rfind(chr(10), 0, offset) + 1) + 1}")
    return text, locations


def loading_says(root: Path, file: str, text: str, beside: Iterable[str] = ()) -> list[str]:
    """The lines of messages where `file` has this text; beside it are what operators share, and files like `beside`.

    Without the codes, of which each line has one: rules of families share DML0631.
    """
    (root / "spec" / "operators").mkdir(parents=True)
    for path in SPEC.glob("*.yaml"):
        if path.name != "undocumented.yaml":
            shutil.copy(path, root / "spec" / path.name)
    for pattern in beside:
        for path in (SPEC / "operators").glob(f"{pattern}.yaml"):
            shutil.copy(path, root / "spec" / "operators")
    (root / file).write_text(text, encoding="utf-8")
    try:
        load_specification(root, vocabularies())
    except SpecErrors as errors:
        return [without_codes(line) for line in str(errors).split("\n")]
    return []


def block_says(root: Path, operator: str, changes: Mapping[str, str], beside: Iterable[str] = ()) -> list[str]:
    """The same where some text of the operator's kernel block is another; lines are counted from the block on."""
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC.parent / file).read_text(encoding="utf-8")
    start, end = text.index("\nkernel:\n"), text.index("\nreference: |")
    block = text[start:end]
    for old, new in changes.items():
        assert old in block
        block = block.replace(old, new)
    found = loading_says(root, file, text[:start] + block + text[end:], beside)
    first = text[:start].count("\n") + 2
    own = (line.split(":", 3)[1:] for line in found if line.startswith(f"{file}:"))
    return [f"{int(line) - first}:{column}:{message}" for line, column, message in own]


def kernel_says(
    root: Path, operator: str, kernel: str, *changes: tuple[str, str], beside: Iterable[str] = ()
) -> list[str]:
    """The messages of an operator's kernel block where it is `kernel`, on one line, each with its column before it.

    A mark is no part of `kernel`, nor of `changes` in the rest of the file: messages that are right there have it in
    place of the column. What is said of other places does not count.
    """
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC.parent / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    start = text.index("\nkernel:") + 1
    block = "kernel: " + (kernel if kernel.startswith("{") else f"{{{kernel}}}")
    text, locations = without_marks(text[:start] + block + text[text.index("\n\n", start) :], file, MARK)
    line = f"{file}:{text[:start].count(chr(10)) + 1}:"
    lines = loading_says(root, file, text, beside)
    for location in locations:
        lines = [
            f"{line}{MARK}{said.removeprefix(location)}" if said.startswith(f"{location}: ") else said for said in lines
        ]
    return [said.removeprefix(line) for said in lines if said.startswith(line)]
