"""What goes wrong with a corpus: it cannot be written, or what is there may not be trusted."""

from __future__ import annotations

from dmlruntime.core.errors import DmlError


class ExportError(DmlError, ValueError):
    """A corpus cannot be written as asked."""


class CorpusError(DmlError, ValueError):
    """A corpus is damaged, incomplete or none; nothing of it is run."""
