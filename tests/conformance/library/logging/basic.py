import logging
import sys
logging.basicConfig(stream=sys.stdout, level=logging.DEBUG, format="%(levelname)-8s|%(name)s|%(funcName)s:%(lineno)d|%(filename)s|%(module)s|%(message)s")
logging.debug("hello %s", "world")
logging.info("%d items, %.2f", 3, 2.5)
logging.warning("dict %(a)s", {"a": 1})
log = logging.getLogger("pkg.sub")


def work():
    log.error("failed %r", [1])
    log.critical("bad")
    log.log(25, "between")
    try:
        1 / 0
    except ZeroDivisionError:
        log.exception("caught")


work()
log.info("no args %s")
log.info("tuple %s", (1, 2))
print(log, logging.root, log.parent, logging.getLogger("pkg").getChild("sub") is log)
print(log.isEnabledFor(10), log.getEffectiveLevel(), log.level, log.hasHandlers())
logging.disable(logging.ERROR)
log.error("hidden")
log.critical("shown")
logging.disable(logging.NOTSET)
print(logging.getLevelName(30), logging.getLevelName("INFO"), logging.getLevelName(31), logging.getLevelName("nope"))
logging.addLevelName(25, "NOTICE")
log.log(25, "named")
print(logging.getLevelNamesMapping())
