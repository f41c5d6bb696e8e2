"""The window family: the elements in each window that slides over a tensor, combined."""

from __future__ import annotations

from dmlruntime.families.window.kernel import WindowKernel

__all__ = ["WindowKernel"]
