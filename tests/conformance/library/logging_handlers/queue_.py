import logging
import logging.handlers


class Q:
    def __init__(self):
        self.items = []

    def put_nowait(self, x):
        self.items.append(x)


q = Q()
log = logging.getLogger("q")
log.addHandler(logging.handlers.QueueHandler(q))
log.propagate = False
log.warning("a %s", 1)
try:
    {}["k"]
except KeyError:
    log.exception("exc")
for r in q.items:
    print(r.msg.splitlines()[0], r.args, r.exc_info, r.levelname, len(r.message.splitlines()))


class H(logging.Handler):
    def emit(self, record):
        print("got", record.getMessage())


l = logging.handlers.QueueListener(q, H(), H(level=50), respect_handler_level=True)
for r in q.items[:1]:
    l.handle(r)
