# Generated from spec/operators/dynamic_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""DYNAMIC_QUANTIZE_LINEAR."""
