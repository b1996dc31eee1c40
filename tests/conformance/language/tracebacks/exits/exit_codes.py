# sys.exit with everything, inside try and with.
import sys
for arg in (None, 0, 3, "text", (1, 2), True, 2.5):
    try: sys.exit(arg)
    except SystemExit as e: print(repr(e.code), e.args)
try:
    try: sys.exit(4)
    finally: print("finally runs")
except SystemExit as e: print("code", e.code)
def gen():
    try: yield 1
    finally: print("generator closed")
g = gen()
next(g)
class CM:
    def __enter__(self): return self
    def __exit__(self, t, v, tb): print("exit sees", t.__name__, v)
with CM():
    raise SystemExit("goodbye")
