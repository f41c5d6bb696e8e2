"""Runs the line of Python of a finding, and looks at what it prints."""

from __future__ import annotations

import contextlib
import io


def shows_the_fault(line: str, kind: str) -> None:
    """The line of Python of a finding prints what should be, and what is."""
    shown = io.StringIO()
    raised = ""
    with contextlib.redirect_stdout(shown):
        try:
            exec(line, {})
        except (KeyError, ValueError) as error:
            raised = f"{type(error).__name__}: {error}"
    assert shown.getvalue().startswith("should be ")
    if kind in ("crash", "rejects valid"):
        assert raised
    else:
        assert not raised
        right, wrong = shown.getvalue().split("\nis ")
        same = kind in ("sign of zero", "wrong type", "writes to input")  # not seen in every print
        assert same or right.removeprefix("should be ").strip() != wrong.strip()
