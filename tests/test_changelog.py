"""The changelog: the newest version is this one, and each fragment has a known type and is one sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "changelog.d"
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
# tomllib came with Python 3.11.
TYPES = re.findall(r'(?m)^\[\[tool\.towncrier\.type\]\]\ndirectory = "(\w+)"$', PROJECT)

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\.([a-z]+)\.md")
_NOT_FRAGMENTS = {"README.md", "template.md.j2"}
# A sentence ends in a full stop before a space and a capital letter; `e.g. GEMM` and `0.5 of` do not end one.
_SECOND_SENTENCE = re.compile(r"(?<!e\.g)(?<!i\.e)[.!?] +[A-Z]")


def problems(folder: Path) -> list[str]:
    """Return what is wrong with the fragments of a folder, one line each."""
    found = []
    for file in sorted(folder.iterdir()):
        if file.name in _NOT_FRAGMENTS:
            continue
        match = _NAME.fullmatch(file.name)
        if match is None:
            found.append(f"{file.name}: must be called <short-name>.<type>.md")
        elif match[1] not in TYPES:
            found.append(f"{file.name}: the type must be one of {', '.join(TYPES)}")
        text = " ".join(file.read_text(encoding="utf-8").split())
        if not text.endswith("."):
            found.append(f"{file.name}: the sentence must end in a full stop")
        if _SECOND_SENTENCE.search(text) or text.startswith(("-", "*", "#")):
            found.append(f"{file.name}: must be one sentence, without a bullet or a heading")
    return found


def test_the_fragments_are_sentences_of_a_known_type() -> None:
    assert problems(FOLDER) == []


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("mean-of-two.fixed.md", "MEAN of 3e38 and 3e38 is .5 ULP off, e.g. GEMM with v1.2 is not.\n", None),
        ("two-lines.added.md", "A sentence\nof two lines.\n", None),
        ("Mean.fixed.md", "A sentence.", "Mean.fixed.md: must be called <short-name>.<type>.md"),
        ("mean.md", "A sentence.", "mean.md: must be called <short-name>.<type>.md"),
        ("mean.fixed.txt", "A sentence.", "mean.fixed.txt: must be called <short-name>.<type>.md"),
        ("mean.bugfix.md", "A sentence.", f"mean.bugfix.md: the type must be one of {', '.join(TYPES)}"),
        ("mean.fixed.md", "A title", "mean.fixed.md: the sentence must end in a full stop"),
        ("mean.fixed.md", "", "mean.fixed.md: the sentence must end in a full stop"),
        ("mean.fixed.md", "One. Two.", "mean.fixed.md: must be one sentence, without a bullet or a heading"),
        ("mean.fixed.md", "- One.", "mean.fixed.md: must be one sentence, without a bullet or a heading"),
    ],
)
def test_fragments_that_are_right_and_wrong(tmp_path: Path, name: str, text: str, problem: str | None) -> None:
    (tmp_path / "README.md").write_text("# No fragment\n", encoding="utf-8")
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert problems(tmp_path) == ([problem] if problem else [])


def test_the_guide_names_the_types_that_towncrier_knows() -> None:
    guide = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^\| `(\w+)` \|", guide) == TYPES
    assert {file.name for file in FOLDER.iterdir()} >= _NOT_FRAGMENTS


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    """Beside a version's number stands its date; what comes next is in fragments, not under a heading of its own."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"(?m)^## (.*)$", changelog)
    (version,) = re.findall(r'(?m)^version = "(.*)"$', PROJECT)
    assert re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", headings[0])
    assert changelog.index("<!-- towncrier release notes start -->") < changelog.index(f"## {headings[0]}")
