"""The three devices behind one protocol: reference (NumPy), cpu (C) and gpu (WGSL)."""
