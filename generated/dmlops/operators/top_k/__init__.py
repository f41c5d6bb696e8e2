# Generated from spec/operators/top_k.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""TOP_K."""
