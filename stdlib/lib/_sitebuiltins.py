"""What site puts into builtins, under the name of CPython's module."""

from builtins import exit as _exit

Quitter = type(_exit)


class _Helper:
    """help(): pydoc is loaded when it is called."""

    def __repr__(self):
        return "Type help() for interactive help, or help(object) for help about object."

    def __call__(self, *args, **kwds):
        import pydoc

        return pydoc.help(*args, **kwds)
