# Generated from spec/operators/cumulative_product.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""CUMULATIVE_PRODUCT."""
