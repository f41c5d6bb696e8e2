"""The generator: YAML specifications in, Python, C and WGSL text out. Never imported at run time."""
