# Generated from spec/operators/roi_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ROI_POOLING."""
