# Generated from spec/operators/local_response_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""LOCAL_RESPONSE_NORMALIZATION_GRAD."""
