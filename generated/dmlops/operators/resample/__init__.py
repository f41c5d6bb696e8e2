# Generated from spec/operators/resample.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""RESAMPLE."""
