"""`python -m dmlgen`."""

from dmlgen.cli import run

if __name__ == "__main__":
    run()
