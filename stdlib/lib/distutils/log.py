"""Messages of five levels above a threshold: informative ones go to standard output, warnings and worse to standard error."""

import sys

DEBUG, INFO, WARN, ERROR, FATAL = range(1, 6)


class Log:
    def __init__(self, threshold=WARN):
        self.threshold = threshold

    def _log(self, level, msg, args):
        if level not in (DEBUG, INFO, WARN, ERROR, FATAL):
            raise ValueError("%s wrong log level" % str(level))
        if level < self.threshold:
            return
        text = f"{msg % args if args else msg}\n"
        out = sys.stdout if level < WARN else sys.stderr
        try:
            out.write(text)
        except UnicodeEncodeError:
            out.write(text.encode(out.encoding, "backslashreplace").decode(out.encoding))
        out.flush()

    def log(self, level, msg, *args):
        self._log(level, msg, args)

    def debug(self, msg, *args):
        self._log(DEBUG, msg, args)

    def info(self, msg, *args):
        self._log(INFO, msg, args)

    def warn(self, msg, *args):
        self._log(WARN, msg, args)

    def error(self, msg, *args):
        self._log(ERROR, msg, args)

    def fatal(self, msg, *args):
        self._log(FATAL, msg, args)


_global_log = Log()
log, debug, info = _global_log.log, _global_log.debug, _global_log.info
warn, error, fatal = _global_log.warn, _global_log.error, _global_log.fatal


def set_threshold(level):
    """Sets the level below which nothing is written; returns the one before."""
    before, _global_log.threshold = _global_log.threshold, level
    return before


def set_verbosity(v):
    set_threshold(WARN if v <= 0 else INFO if v < 2 else DEBUG)
