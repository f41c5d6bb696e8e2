# Generated from spec/operators/convolution_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""CONVOLUTION_INTEGER."""
