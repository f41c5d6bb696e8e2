"""Frozen test vectors: corpora of cases in portable formats, written and run back."""
