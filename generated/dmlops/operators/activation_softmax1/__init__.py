# Generated from spec/operators/activation_softmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ACTIVATION_SOFTMAX1."""
