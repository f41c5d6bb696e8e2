# Generated from spec/operators/quantized_linear_convolution.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""QUANTIZED_LINEAR_CONVOLUTION."""
