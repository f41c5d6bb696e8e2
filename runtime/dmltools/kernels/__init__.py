"""Kernels to take away: the text of one, with all that an application must know to run it."""
