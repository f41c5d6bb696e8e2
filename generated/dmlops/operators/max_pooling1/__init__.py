# Generated from spec/operators/max_pooling1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""MAX_POOLING1."""
