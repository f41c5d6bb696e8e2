"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from dmlgen.rendering.files import render
from dmlgen.rendering.plan import plan

__all__ = ["plan", "render"]
