# Generated from spec/operators/gather_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""GATHER_ELEMENTS."""
