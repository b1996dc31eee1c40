"""Functions to be called when the program ends, last registered first."""

_functions = []


def register(func, /, *args, **kwargs):
    if not callable(func):
        raise TypeError("the first argument must be callable")
    _functions.append((func, args, kwargs))
    return func


def unregister(func, /):
    _functions[:] = [entry for entry in _functions if not entry[0] == func]


def _clear():
    _functions.clear()


def _ncallbacks():
    return len(_functions)


def _run_exitfuncs():
    for entry in reversed(_functions[:]):      # what is registered now comes too late
        if not any(entry is other for other in _functions):
            continue
        func, args, kwargs = entry
        try:
            func(*args, **kwargs)
        except BaseException as error:
            import sys

            sys.unraisablehook(sys.UnraisableHookArgs((type(error), error, error.__traceback__, "Exception ignored in atexit callback", func)))
    _functions.clear()
