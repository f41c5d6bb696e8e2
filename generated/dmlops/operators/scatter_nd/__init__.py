# Generated from spec/operators/scatter_nd.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""SCATTER_ND."""
