"""The room of what users call: descriptors, the registry of operators, and the function forms."""
