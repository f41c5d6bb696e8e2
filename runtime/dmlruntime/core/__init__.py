"""The room that all others build on: data types, levels, tensors, records of operators and rules, plans, errors."""
