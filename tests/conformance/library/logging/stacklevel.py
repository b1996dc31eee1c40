import logging
import sys
logging.basicConfig(stream=sys.stdout, format="%(funcName)s:%(lineno)d %(message)s", level=0)
log = logging.getLogger("s")


def helper(level):
    log.warning("level %d", level, stacklevel=level)


def outer(level):
    helper(level)


for n in (1, 2, 3, 9):
    outer(n)
logging.info("module", stacklevel=1)


class Wrapped(logging.LoggerAdapter):
    pass


def use():
    Wrapped(log, {}).error("adapter")


use()
