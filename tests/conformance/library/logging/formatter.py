import logging
r = logging.makeLogRecord({"name": "n", "levelname": "INFO", "levelno": 20, "msg": "m %s", "args": (1,), "created": 86400.5, "msecs": 500.0, "extra": "e", "lineno": 7, "pathname": "/p/q.py"})
print(r, r.getMessage())


class Utc(logging.Formatter):
    import time
    converter = time.gmtime


for args in (("%(asctime)s %(message)s",), ("{asctime} {levelname:>8} {message}", None, "{"), ("$asctime ${levelname} $$ $message", "%H:%M", "$"), ("%(asctime)s", "%Y/%m/%d"), (None,), ("%(message)s %(extra)s",)):
    f = Utc(*args)
    print(repr(f.format(r)), f.usesTime(), f._fmt, f.datefmt)
print(Utc("%(x)s %(message)s", defaults={"x": "dx"}).format(r))
f = Utc("%(asctime)s")
f.default_msec_format = "%s.%03d"
print(f.format(r))
f.default_msec_format = None
print(f.format(r))
for args in (("no fields",), ("%(a)z",), ("{", None, "{"), ("{a b}", None, "{"), ("{a:zz}", None, "{"), ("plain", None, "{"), ("$", None, "$"), ("plain", None, "$"), ("x", None, "?"), ("{a!x}", None, "{")):
    try:
        logging.Formatter(*args)
        print("ok", args)
    except ValueError as e:
        print(e)
print(logging.Formatter("odd", validate=False).format(r))
try:
    logging.Formatter("%(nope)s").format(r)
except ValueError as e:
    print(e)
b = logging.BufferingFormatter(logging.Formatter("<%(message)s>"))
print(b.format([r, r]), repr(b.format([])))
try:
    raise ValueError("v")
except ValueError as e:
    import sys
    r.exc_info = sys.exc_info()
r.stack_info = "STACK"
print(logging.Formatter("%(message)s\n").format(r))
