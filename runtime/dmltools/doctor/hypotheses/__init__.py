"""Guesses at what an implementation does instead: each is tried by a variant of our own reference, or by the errors."""
