# Generated from spec/operators/value_scale_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""VALUE_SCALE_2D."""
