# Generated from spec/operators/roi_align1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ROI_ALIGN1."""
