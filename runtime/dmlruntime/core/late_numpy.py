"""NumPy, for code that takes its values and names functions that need it, and runs without it too, as in a browser."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any


def numpy_type(name: str) -> Any:
    """Return NumPy's class called `name`, for ``isinstance``; where nobody has imported NumPy, no class at all.

    A value can be of a class of NumPy only where NumPy is imported.
    """
    return getattr(sys.modules.get("numpy"), name, ())


@dataclass(frozen=True)
class Imported:
    """A function of a generated module, which is imported when the function is first called: references need NumPy."""

    module: str
    name: str

    @cached_property
    def function(self) -> Callable[..., Any]:
        """The function itself."""
        found: Callable[..., Any] = getattr(import_module(self.module), self.name)
        return found

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return self.function(*arguments, **keywords)
