"""The records of a specification about testing: cases, and where random inputs are drawn from."""
