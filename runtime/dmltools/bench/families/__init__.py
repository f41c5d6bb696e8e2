"""Cases and peers of single kernel families: a module each, which has a `BENCH`."""
