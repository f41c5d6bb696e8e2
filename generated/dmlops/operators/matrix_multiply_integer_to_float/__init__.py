# Generated from spec/operators/matrix_multiply_integer_to_float.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""MATRIX_MULTIPLY_INTEGER_TO_FLOAT."""
