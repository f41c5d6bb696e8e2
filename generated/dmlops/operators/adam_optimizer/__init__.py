# Generated from spec/operators/adam_optimizer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ADAM_OPTIMIZER."""
