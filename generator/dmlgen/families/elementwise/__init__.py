"""The element-wise family: every output element is an expression of the input elements at the same place."""

from __future__ import annotations

from dmlgen.families.elementwise.block import ElementwiseBlock
from dmlgen.families.elementwise.family import ElementwiseFamily
from dmlgen.families.elementwise.views import ElementwiseView

__all__ = ["ElementwiseBlock", "ElementwiseFamily", "ElementwiseView"]
