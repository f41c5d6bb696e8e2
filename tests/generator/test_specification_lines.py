"""The specification is read in diffs and editors side by side: its lines are short."""

from __future__ import annotations

from specs import REPOSITORY

LONGEST = 140


def test_no_line_is_longer() -> None:
    """But for formulas, which stand as the pages print them: a block after `formula: |`."""
    found = []
    for path in sorted((REPOSITORY / "spec").rglob("*.yaml")):
        part = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            part = line.partition(":")[0] if line[:1].isalpha() else part
            if len(line) > LONGEST and part != "formula":
                found.append(f"{path.relative_to(REPOSITORY)}:{number}: {len(line)} columns")
    assert found == []
