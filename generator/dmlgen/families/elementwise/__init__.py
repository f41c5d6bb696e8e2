"""The element-wise family: every output element is an expression of the input elements at the same place."""

from __future__ import annotations

from dmlgen.families.elementwise.family import ElementwiseFamily

FAMILY = ElementwiseFamily()
