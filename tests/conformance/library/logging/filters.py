import logging
import sys
h = logging.StreamHandler(sys.stdout)
h.setFormatter(logging.Formatter("%(name)s %(message)s %(who)s", defaults={"who": "-"}))
log = logging.getLogger("x.y")
log.addHandler(h)
log.setLevel(1)
log.propagate = False
f = logging.Filter("x.y")
print(f.filter(logging.makeLogRecord({"name": "x.y.z"})), f.filter(logging.makeLogRecord({"name": "x.yz"})), f.filter(logging.makeLogRecord({"name": "x.y"})), logging.Filter().filter(None))


class Ctx(logging.Filter):
    def filter(self, record):
        record.who = "ctx"
        return "skip" not in record.getMessage()


log.info("before")
log.addFilter(Ctx())
log.info("kept")
log.info("skip this")
h.addFilter(lambda r: r.levelno > 10)
log.debug("low")
log.warning("high")
log.info("extra", extra={"thing": 3})
for key in ("message", "name"):
    try:
        log.info("x", extra={key: 1})
    except KeyError as e:
        print(e)
ad = logging.LoggerAdapter(log, {"who": "adapter"})
ad.info("adapted")
ad.error("%s %s", 1, 2)
print(ad, ad.isEnabledFor(5), ad.getEffectiveLevel(), ad.name)


class Prefix(logging.LoggerAdapter):
    def process(self, msg, kwargs):
        return f"[{self.extra['id']}] {msg}", kwargs


Prefix(log, {"id": 7}).warning("prefixed")
old = logging.getLogRecordFactory()


def factory(*args, **kwargs):
    record = old(*args, **kwargs)
    record.msg = str(record.msg) + "!"
    return record


logging.setLogRecordFactory(factory)
log.info("factory")
