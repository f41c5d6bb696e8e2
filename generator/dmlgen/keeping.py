"""Answers that are kept for objects which cannot be looked up by their value, such as an operator's specification."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A pure function that finds at most once what follows from the same arguments; `most` answers are kept.

    Arguments are the same where they are one object, or equal strings or numbers, or tuples of what is the same.
    Nothing of them, nor of the answer, may be changed afterwards. What is raised is not kept.
    """

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        answers: dict[object, tuple[object, R]] = {}

        @wraps(function)
        def found(*arguments: P.args, **named: P.kwargs) -> R:
            key: object
            if len(arguments) == 1 and not named and not isinstance(arguments[0], _VALUES):  # most calls, half the time
                key = id(arguments[0])  # nothing else is a key that is a number
            else:
                parts = [a if a is None or isinstance(a, (str, int)) else _identity(a) for a in arguments]
                key = (*parts, *((name, _identity(value)) for name, value in named.items()))
            known = answers.get(key)
            if known is None:
                if len(answers) >= most:
                    del answers[next(iter(answers))]  # the oldest
                # The arguments are kept too: another object cannot get the identity of one that lives.
                known = answers[key] = ((arguments, named), function(*arguments, **named))
            return known[1]

        return found

    return decorated


_VALUES = (str, int, tuple, type(None))
"""What is not known by its identity."""


def _identity(value: object) -> object:
    if value is None or isinstance(value, (str, int)):
        return value
    return tuple(map(_identity, value)) if type(value) is tuple else (_OBJECT, id(value))


_OBJECT = object()
"""Beside an object's identity, so that no tuple of numbers is taken for it."""
