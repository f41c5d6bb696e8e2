# Generated from spec/operators/gather_nd1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""GATHER_ND1."""
