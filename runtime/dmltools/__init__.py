"""The tools that people run: run, bench, doctor, dispatch, export, verify. Imports dmlruntime, never the other way."""
