# Generated from spec/operators; do not edit.
# Template: templates/dmlops/registry.py.j2. Regenerate: dmlgen generate
"""Every generated operator, by name."""

from __future__ import annotations

from dmlruntime.registry import Registry

_PACKAGES = {
    "CUMULATIVE_PRODUCT": "dmlops.operators.cumulative_product",
    "CUMULATIVE_SUMMATION": "dmlops.operators.cumulative_summation",
    "ELEMENT_WISE_MODULUS_FLOOR": "dmlops.operators.element_wise_modulus_floor",
}

REGISTRY = Registry(_PACKAGES)
