# Notes follow the exception's line.
try:
    raise ValueError("bad value")
except ValueError as e:
    e.add_note("while reading the header")
    raise
