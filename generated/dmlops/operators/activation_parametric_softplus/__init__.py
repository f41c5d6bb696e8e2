# Generated from spec/operators/activation_parametric_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ACTIVATION_PARAMETRIC_SOFTPLUS."""
