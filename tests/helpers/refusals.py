"""How tests state an error: by locations and codes; by its text without codes where the words are the subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dmlruntime.core.codes import PATTERN
from dmlruntime.core.errors import DmlError, ValidationError


def refusal(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """The text of the ValidationError that the call raises."""
    return failure(ValidationError, call, *arguments, **named)


def violated(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """Return the subject and level of the ValidationError that the call raises, and each violation without its words.

    A violation is a member, its value where one is shown, and the code: ``Axis = 5 DML0121``. See `lines`.
    """
    with pytest.raises(DmlError) as caught:
        call(*arguments, **named)
    error = caught.value
    assert type(error) is ValidationError
    shown = [
        f"{v.member} {v.code}" if v.value is None else f"{v.member} = {v.value} {v.code}" for v in error.violations
    ]
    return lines(error.subject, *shown, level=error.level)


def failure(kind: type[DmlError], call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """The text of the error that the call raises, which must be exactly of this class."""
    with pytest.raises(DmlError) as caught:
        call(*arguments, **named)
    assert caught.type is kind
    return without_codes(str(caught.value))


def without_codes(text: str) -> str:
    """A message without its codes, of which there must be one at its end."""
    assert PATTERN.search(text) is not None, f"no code: {text}"
    return PATTERN.sub("", text)


def located(message: object) -> str:
    """Return where each line of a message is about and of which kind it is: ``$.resources.A DML0922``."""
    lines = str(message).split("\n")
    found = [line.strip().partition(": ")[0] + " " + PATTERN.findall(line)[0] for line in lines if PATTERN.search(line)]
    assert found, f"no code: {message}"
    return "\n".join(found)


def bare(text: str) -> str:
    """Return the output of a command without the codes of its messages, if there are any."""
    return PATTERN.sub("", text)


def lines(subject: str, *violations: str, level: str | None = "DML_FEATURE_LEVEL_6_4") -> str:
    """Return the text of a ValidationError with these violations, as `refusal` and `violated` return it."""
    count = f"{len(violations)} problem" + ("" if len(violations) == 1 else "s")
    at = f" at {level}" if level else ""
    return "\n  ".join([f"{subject} is invalid{at} ({count})", *violations])
