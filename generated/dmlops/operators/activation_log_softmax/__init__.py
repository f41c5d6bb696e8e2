# Generated from spec/operators/activation_log_softmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ACTIVATION_LOG_SOFTMAX."""
