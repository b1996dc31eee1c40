"""Functions that are native in CPython leave no entries in tracebacks, whatever they call."""
import codecs
import collections
import contextvars
import datetime
import decimal
import functools
import operator
import os
import pickle
import queue
import select
import sys
import time
import traceback
import types


def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, [entry.name for entry in traceback.extract_tb(e.__traceback__)])


@functools.lru_cache(None)
def countdown(n):
    return 1 / n + countdown(n - 1)


def compare(a, b):
    raise ValueError(a)


for f in (lambda: datetime.date(2024, 13, 1), lambda: datetime.timedelta("x"), lambda: datetime.datetime.fromisoformat("x"), lambda: datetime.timedelta(days=1) / 0, lambda: datetime.date.max + datetime.timedelta(1),
          lambda: datetime.datetime(2020, 1, 1).replace(month=13), lambda: decimal.Decimal("x"), lambda: decimal.Decimal(1) / 0, lambda: decimal.Decimal("nan") < 1, lambda: int(decimal.Decimal("inf")),
          lambda: functools.reduce(lambda a, b: 1 / 0, [1, 2]), lambda: functools.reduce(operator.add, []), lambda: countdown(3), lambda: sorted([1, 2], key=functools.cmp_to_key(compare)),
          lambda: functools.partial(compare, 1)(2), lambda: collections.OrderedDict().popitem(), lambda: collections.OrderedDict().move_to_end(1), lambda: contextvars.ContextVar("x").get(),
          lambda: time.strftime(5), lambda: time.sleep(-1), lambda: pickle.dumps(lambda: 0), lambda: pickle.loads(b"x"), lambda: pickle.dumps(sys), lambda: queue.SimpleQueue().get_nowait(), lambda: select.select([], [], [], "x"),
          lambda: codecs.lookup("no such"), lambda: "a".encode("no such"), lambda: b"a".decode("no such"), lambda: open("/nonexistent/file"), lambda: open("/nonexistent/file", "rb"), lambda: os.stat(5.5), lambda: os.scandir("/nonexistent/folder"),
          lambda: os.listdir("/nonexistent/folder"), lambda: os.path.join(5), lambda: types.SimpleNamespace(1), lambda: sys.stdout.write(5), lambda: print(1, file=5), lambda: select.select([5000], [], [], 0)):
    show(f)
print(len(traceback.format_exception(ValueError("x"))))
try:
    countdown(2)
except ZeroDivisionError as e:
    print([part.count("\n") for part in traceback.format_exception(e)], [part.split(", in ")[-1].split("\n")[0] for part in traceback.format_exception(e)[1:-1]])
