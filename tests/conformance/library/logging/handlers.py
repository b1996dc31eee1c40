import logging
import os
import sys
import tempfile
sys.stderr = sys.stdout
with tempfile.TemporaryDirectory() as d:
    path = os.path.join(d, "x.log")
    h = logging.FileHandler(path, mode="w", encoding="utf-8")
    h.setFormatter(logging.Formatter("%(levelname)s:%(message)s"))
    log = logging.getLogger("file")
    log.addHandler(h)
    log.propagate = False
    log.warning("é")
    log.error("two")
    log.removeHandler(h)
    h.close()
    print(open(path, encoding="utf-8").read(), end="")
    late = logging.FileHandler(os.path.join(d, "late.log"), delay=True)
    print(os.path.exists(late.baseFilename), late.stream)
    late.emit(logging.makeLogRecord({"msg": "z"}))
    late.close()
    print(os.path.exists(late.baseFilename))
s = logging.StreamHandler(sys.stdout)
s.terminator = ";\n"
s.name = "named"
print(s, logging.NullHandler(5), logging.Handler(), s.get_name())
log.addHandler(s)
log.warning("x")
log.addHandler(s)
print(len(log.handlers))


class Bad:
    def __str__(self):
        raise ValueError("no str")


logging.raiseExceptions = False
log.warning("%s", Bad())
logging.raiseExceptions = True
try:
    logging.Handler().emit(None)
except NotImplementedError as e:
    print(e)
log.removeHandler(s)
log.warning("last resort")
log.info("nothing")
log.warning("stack", stack_info=True)
