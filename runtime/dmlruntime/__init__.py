"""The hand-written support that generated code imports: tensors, validation, plans and devices."""
