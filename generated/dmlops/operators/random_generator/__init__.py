# Generated from spec/operators/random_generator.yaml; do not edit.
# Template: templates/dmlops/operators/operator/__init__.py.j2. Regenerate: dmlgen generate
"""RANDOM_GENERATOR."""
