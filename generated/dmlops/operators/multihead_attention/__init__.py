# Generated from spec/operators/multihead_attention.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""MULTIHEAD_ATTENTION."""
