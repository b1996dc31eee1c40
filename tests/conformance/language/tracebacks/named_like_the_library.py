# A file may be called as modules of the library are: its code is the program's all the same.
import io
import marshal
import sys
import traceback

SOURCE = """
def first(a, b=1, *, c=2):
    return second(a)

def second(a):
    return a / 0

def _new(cls, year, month):
    return year

class Future:
    def result(self):
        raise KeyError("result")
"""
FILES = ["_functional", "io", "io._base", "itertools", "operator", "datetime", "datetime._date", "asyncio.futures", "atexit",
         "decimal", "json.scanner", "pickle", "queue", "time", "_sysinfo", "_startup", "elsewhere"]


def shown(call):
    try:
        call()
    except Exception as e:
        out = io.StringIO()
        traceback.print_exception(e, file=out)
        return out.getvalue()


def calls_seen(call):
    seen = []

    def trace(frame, event, arg):
        if event == "call":
            seen.append(frame.f_code.co_name)

    sys.settrace(trace)
    try:
        call()
    except ZeroDivisionError:
        pass
    sys.settrace(None)
    return seen


def look(code):
    names = {}
    exec(code, names)
    print(shown(lambda: names["first"](1)))
    print(shown(lambda: names["Future"]().result()))
    print(calls_seen(lambda: names["first"](1)))
    print(repr(names["first"]).split(" at ")[0])
    for call in (lambda: names["first"](), lambda: names["first"](1, 2, 3), lambda: names["first"](1, d=2),
                 lambda: names["_new"](1), lambda: names["_new"](1, year=2), lambda: names["_new"](1, 2, 3, 4)):
        print(shown(call).split("\n")[-2])


for name in FILES:
    print("---", name)
    code = compile(SOURCE, f"<frozen {name}>", "exec")
    look(code)
    if name in ("io", "datetime"):
        look(marshal.loads(marshal.dumps(code)))

# Nor does a code become the library's by a new name.
def third():
    raise ValueError("third")


third.__code__ = third.__code__.replace(co_filename="<frozen datetime>")
print(shown(third))
