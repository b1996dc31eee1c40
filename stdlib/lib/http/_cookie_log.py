"""What the jar says to `logging`, if `http.cookiejar.debug` is set."""

import http.cookiejar

_logger = None


def _debug(*args):
    global _logger
    if not http.cookiejar.debug:
        return None
    if _logger is None:
        import logging
        _logger = logging.getLogger("http.cookiejar")
    return _logger.debug(*args)


def _warn_unhandled(what):
    """A jar goes on whatever a server sends; what it stumbled over is shown."""
    import io
    import traceback
    import warnings
    text = io.StringIO()
    traceback.print_exc(None, text)
    warnings.warn(f"{what} bug!\n{text.getvalue()}", stacklevel=3)
