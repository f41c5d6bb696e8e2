# Generated from spec/operators/element_wise_divide.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ELEMENT_WISE_DIVIDE."""
