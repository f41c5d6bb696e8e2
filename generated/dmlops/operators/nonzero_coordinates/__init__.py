# Generated from spec/operators/nonzero_coordinates.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""NONZERO_COORDINATES."""
