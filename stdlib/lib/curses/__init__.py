"""Names of curses; it drives no terminal: its functions raise an error that says so."""

ERR, OK = -1, 0


class error(Exception):
    pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def raises(*args, **kwargs):
        raise error(f"curses.{name} is not supported")

    raises.__name__ = raises.__qualname__ = name
    return raises
