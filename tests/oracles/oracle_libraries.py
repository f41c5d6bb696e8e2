"""The peers' libraries, and the evaluation of expressions."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import CodeType
from typing import Any

import pytest

_BUILTINS = {
    function.__name__: function
    for function in (__import__, enumerate, len, list, max, min, range, slice, sorted, sum, tuple, zip)
}
_texts: dict[str, CodeType] = {}


def peer_module(name: str) -> Any:
    """The library, or a skip that says what is missing."""
    try:
        return import_module(name)
    except ImportError as error:
        pytest.skip(f"{name.partition('.')[0]} is not installed (extra: oracles): {error}")


def value_of(text: str, names: Mapping[str, Any]) -> Any:
    """The value of an expression over `names` and a few functions; libraries may import of their own what they need."""
    code = _texts.setdefault(text, compile(text, text, "eval"))
    return eval(code, {"__builtins__": _BUILTINS, **names})


def given(value: Any, otherwise: Any) -> Any:
    """`value`, or something else where it is not there."""
    return otherwise if value is None else value
