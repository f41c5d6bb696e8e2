# Generated from spec/operators/batch_normalization_training.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""BATCH_NORMALIZATION_TRAINING."""
