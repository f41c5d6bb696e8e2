# Generated from spec/operators/upsample_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""UPSAMPLE_2D."""
