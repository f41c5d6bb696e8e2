# Generated from spec/operators/space_to_depth.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""SPACE_TO_DEPTH."""
