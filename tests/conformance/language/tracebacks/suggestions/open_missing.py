"""An uncaught error of open() in a function: no entry of the library."""


def load(name):
    with open(name) as f:
        return f.read()


print("before")
load("/nonexistent/name")
