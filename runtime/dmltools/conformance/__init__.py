"""Runs operators on devices and compares with the reference: worked examples, edge cases, random sweeps."""
