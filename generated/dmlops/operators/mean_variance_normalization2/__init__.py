# Generated from spec/operators/mean_variance_normalization2.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""MEAN_VARIANCE_NORMALIZATION2."""
