# Generated from spec/operators/diagonal_matrix1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""DIAGONAL_MATRIX1."""
