"""multiprocessing.managers: its names raise an error that says so."""


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    class Unsupported:
        __class_getitem__ = classmethod(type(list[int]))

        def __init__(self, *args, **kwargs):
            raise NotImplementedError(f"multiprocessing.managers.{name} is not supported")

    Unsupported.__name__ = Unsupported.__qualname__ = name
    globals()[name] = Unsupported
    return Unsupported
