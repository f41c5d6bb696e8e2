# Generated from spec/operators/activation_scaled_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""ACTIVATION_SCALED_ELU."""
