import logging
import logging.handlers
import os
import tempfile
with tempfile.TemporaryDirectory() as d:
    h = logging.handlers.RotatingFileHandler(os.path.join(d, "r.log"), maxBytes=30, backupCount=2)
    log = logging.getLogger("r")
    log.addHandler(h)
    log.propagate = False
    for i in range(9):
        log.warning("message %d", i)
    h.close()
    for name in sorted(os.listdir(d)):
        print(name, open(os.path.join(d, name)).read().split())
    h = logging.handlers.RotatingFileHandler(os.path.join(d, "n.log"), maxBytes=12, backupCount=1)
    h.namer = lambda name: name + ".old"
    h.emit(logging.makeLogRecord({"msg": "aaaaaaa"}))
    h.emit(logging.makeLogRecord({"msg": "bbbbbbb"}))
    h.close()
    print(sorted(n for n in os.listdir(d) if n.startswith("n")))
