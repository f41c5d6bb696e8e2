# Generated from spec/operators/lp_pooling1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""LP_POOLING1."""
