# A RecursionError through two functions.
import sys
sys.setrecursionlimit(80)
def ping(n): return pong(n + 1)
def pong(n): return ping(n + 1)
try: ping(0)
except RecursionError as e: print(e)
class R:
    def __repr__(self): return repr(self)
    def __eq__(self, o): return self == o
    def __getattr__(self, n): return getattr(self, n + "x")
for f in (lambda: repr(R()), lambda: R() == 1, lambda: R().a, lambda: (lambda g: g(g))(lambda g: g(g))):
    try: f()
    except RecursionError as e: print(str(e)[:32])
l = []
for _ in range(100000): l = [l]
try: repr(l)
except RecursionError as e: print(e)
try: l == [l]
except RecursionError as e: print(e)
sys.setrecursionlimit(1000)
def depth(n): return depth(n + 1) if n < 900 else n
print(depth(0))
ping(0)
