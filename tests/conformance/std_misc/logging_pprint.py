# logging to stderr and to a stream, levels and formatting; pprint.
import io, logging, pprint, sys
log = logging.getLogger("app")
log.warning("to stderr %d", 5)
stream = io.StringIO(); h = logging.StreamHandler(stream); h.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
log.addHandler(h); log.setLevel(logging.INFO); log.propagate = False
log.debug("hidden"); log.info("shown %s", "x"); log.error("bad")
try:
    1 / 0
except ZeroDivisionError:
    log.exception("failed")
print(stream.getvalue().splitlines()[:4], log.level, logging.getLevelName(20), logging.getLogger("app") is log, log.isEnabledFor(10))
pprint.pprint({"b": [1, 2], "a": {"x": 1}}); print(pprint.pformat(list(range(40)), width=60))
