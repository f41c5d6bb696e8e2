"""What everything else is made of: data types, levels, tensors, records of operators and rules, plans, errors."""
