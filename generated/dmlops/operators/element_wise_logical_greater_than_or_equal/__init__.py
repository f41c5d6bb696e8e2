# Generated from spec/operators/element_wise_logical_greater_than_or_equal.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL."""
