"""What the benchmark knows of single kernel families: a package each, which has a `BENCH`. `registry` finds them."""
