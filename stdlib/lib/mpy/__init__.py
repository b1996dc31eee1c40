"""mpy's own interface: compile a callable, ask what became of it."""

import _capture

__version__ = "0.1.0"


def compile(callable, **options):
    from torch import _compile

    return _compile.compile(callable, options.get("fullgraph", False))


def explain(compiled=None):
    """Counts and reasons of one compiled callable, or the text for all of them."""
    if compiled is None:
        return _capture.explain_text()
    return _capture.explain(getattr(compiled, "_compiled", compiled))
