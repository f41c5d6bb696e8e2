"""The benchmark: cases as data, measured in turns with a copy of the same bytes and with other libraries."""
