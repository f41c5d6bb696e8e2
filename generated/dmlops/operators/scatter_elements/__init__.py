# Generated from spec/operators/scatter_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""SCATTER_ELEMENTS."""
