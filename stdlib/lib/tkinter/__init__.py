"""Names of tkinter; there is no display: making any widget raises an error that says so."""

TkVersion = TclVersion = 8.6


class TclError(Exception):
    pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name.isupper():
        return name.lower()

    class Unsupported:
        def __init__(self, *args, **kwargs):
            raise TclError(f"tkinter.{name} is not supported: mpy has no display")

    Unsupported.__name__ = Unsupported.__qualname__ = name
    globals()[name] = Unsupported
    return Unsupported
