# Generated from spec/operators/average_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""AVERAGE_POOLING_GRAD."""
