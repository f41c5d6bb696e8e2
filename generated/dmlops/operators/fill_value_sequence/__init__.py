# Generated from spec/operators/fill_value_sequence.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""FILL_VALUE_SEQUENCE."""
