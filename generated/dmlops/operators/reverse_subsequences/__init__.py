# Generated from spec/operators/reverse_subsequences.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""REVERSE_SUBSEQUENCES."""
