# Generated from spec/operators; do not edit.
# Template: templates/dmlops/operators/__init__.py.j2. Regenerate: dmlgen generate
"""One package per operator."""
