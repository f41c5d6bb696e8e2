# Generated from spec/operators/element_wise_logical_equals.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ELEMENT_WISE_LOGICAL_EQUALS."""
