"""What docs/workflow.md shows is what the commands print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from document_pages import PAGES, ROOT

from dmlgen.cli import main
from dmlgen.documents import fact_paths

DOCUMENT = ROOT / "docs" / "workflow.md"
SPECIFICATION = Path("spec/operators/cumulative_product.yaml")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

pytestmark = pytest.mark.usefixtures("pages")


def transcripts() -> Iterator[tuple[str, list[str], str]]:
    """Each command of import or compare, what is shown below it, and the change of the specification before it."""
    change = ""
    for kind, text in _BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")):
        if kind == "diff":
            change = text
        elif kind == "console":
            command, *shown = text.rstrip("\n").split("\n")
            if re.match(r"\$ dmlgen (import|compare) ", command):
                yield command.removeprefix("$ dmlgen "), shown, change
                change = ""


def apply(change: str, text: str) -> str:
    """The specification with the added lines of a diff put below the lines that stand above them."""
    lines = text.split("\n")
    at = 0
    for line in change.rstrip("\n").split("\n"):
        if line.startswith("+"):
            lines.insert(at, line[1:])
            at += 1
        else:
            at = lines.index(line[1:], at) + 1
    return "\n".join(lines)


@pytest.mark.parametrize(("command", "shown", "change"), list(transcripts()), ids=[one[0] for one in transcripts()])
def test_transcripts(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    shown: list[str],
    change: str,
) -> None:
    copytree(ROOT / "spec", tmp_path / "spec")
    (tmp_path / "templates").mkdir()
    copytree(PAGES, tmp_path / "tests" / "documents" / "pages")
    if change:
        path = tmp_path / SPECIFICATION
        path.write_text(apply(change, path.read_text(encoding="utf-8")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    arguments, _, pipe = command.partition(" | ")
    main(arguments.split())
    lines = [line.rstrip() for line in capsys.readouterr().out.rstrip("\n").split("\n")]
    if pipe == "grep -v same":
        lines = [line for line in lines if "same" not in line]
    elif pipe:
        assert pipe == "tail -2"
        lines = lines[-1:]
    if shown[-1] == "...":
        shown = shown[:-1]
        lines = lines[: len(shown)]
    assert lines == shown


def test_there_are_transcripts() -> None:
    assert [command.split()[0] for command, _, _ in transcripts()] == ["compare", "compare", "compare", "import"]


def test_every_fact_path_is_explained() -> None:
    """The table names what the room makes paths of, in the module's order."""
    shown = re.findall(r"^\| `([a-z_]+)[^|]*` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    listed = re.findall(r"^    ([a-z_]+)\S* {2,}", fact_paths.__doc__ or "", re.MULTILINE)
    assert list(dict.fromkeys(shown)) == list(dict.fromkeys(listed))
