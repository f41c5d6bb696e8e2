"""The window family: the elements in each window that slides over a tensor, combined."""

from __future__ import annotations

from dmlgen.families.window.family import WindowFamily

FAMILY = WindowFamily()
"""What `registry` finds here."""
