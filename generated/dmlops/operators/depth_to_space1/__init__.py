# Generated from spec/operators/depth_to_space1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""DEPTH_TO_SPACE1."""
