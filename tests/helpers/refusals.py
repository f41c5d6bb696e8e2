"""How tests state an error: by its whole text, without the codes of its kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dmlruntime.core.codes import PATTERN
from dmlruntime.core.errors import DmlError, ValidationError


def refusal(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """The text of the ValidationError that the call raises."""
    return failure(ValidationError, call, *arguments, **named)


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


def placed(message: object) -> str:
    """Return where each line of a message is about and of which kind it is: ``$.resources.A DML0922``."""
    lines = str(message).split("\n")
    found = [line.strip().partition(": ")[0] + " " + PATTERN.findall(line)[0] for line in lines if PATTERN.search(line)]
    assert found, f"no code: {message}"
    return "\n".join(found)


def bare(text: str) -> str:
    """Return the output of a command without the codes of its messages, if there are any."""
    return PATTERN.sub("", text)


def lines(subject: str, *violations: str, level: str | None = "DML_FEATURE_LEVEL_6_4") -> str:
    """The whole text of a ValidationError with these violations."""
    count = f"{len(violations)} problem" + ("" if len(violations) == 1 else "s")
    at = f" at {level}" if level else ""
    return "\n  ".join([f"{subject} is invalid{at} ({count})", *violations])
