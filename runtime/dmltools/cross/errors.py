"""What goes wrong on the way to another machine."""

from __future__ import annotations

from dmlruntime.core.errors import DmlError


class CrossError(DmlError, RuntimeError):
    """A corpus cannot be run on a target: the text says why, and what to do."""
