# A callable object as decorator; one that counts, one that caches.
class Count:
    def __init__(self, fn): self.fn, self.n = fn, 0
    def __call__(self, *a, **k):
        self.n += 1
        return self.fn(*a, **k)
@Count
def add(a, b=1): return a + b
print(add(1), add(1, b=5), add.n)
def memo(fn):
    cache = {}
    def inner(*args):
        if args not in cache: cache[args] = fn(*args)
        return cache[args]
    inner.cache = cache
    return inner
@memo
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(60), len(fib.cache))
class Registry:
    def __init__(self): self.items = {}
    def register(self, name=None):
        def deco(cls):
            self.items[name or cls.__name__] = cls
            return cls
        return deco
    def build(self, cfg):
        args = dict(cfg)
        return self.items[args.pop("type")](**args)
MODELS = Registry()
@MODELS.register()
class Net:
    def __init__(self, depth): self.depth = depth
@MODELS.register("alias")
class Other(Net): pass
print(MODELS.build({"type": "Net", "depth": 3}).depth, type(MODELS.build({"type": "alias", "depth": 1})).__name__, sorted(MODELS.items))
