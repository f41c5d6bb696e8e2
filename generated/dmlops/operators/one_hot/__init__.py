# Generated from spec/operators/one_hot.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ONE_HOT."""
