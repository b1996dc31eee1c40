# Registries as model code has them: decorators with and without arguments, classes and functions.
import functools
class Registry:
    def __init__(self, name): self._name, self._map = name, {}
    def __len__(self): return len(self._map)
    def __contains__(self, key): return self.get(key) is not None
    def __repr__(self): return f"{self.__class__.__name__}(name={self._name}, items={sorted(self._map)})"
    def get(self, key): return self._map.get(key)
    def register(self, cls=None, *, name=None, force=False):
        def add(c):
            key = name or c.__name__
            if not force and key in self._map: raise KeyError(f"{key} is already registered in {self._name}")
            self._map[key] = c
            return c
        return add if cls is None else add(cls)
    def build(self, cfg, **default):
        if not isinstance(cfg, dict): raise TypeError(f"cfg must be a dict, but got {type(cfg)}")
        args = cfg.copy()
        for k, v in default.items(): args.setdefault(k, v)
        kind = args.pop("type")
        cls = self.get(kind) if isinstance(kind, str) else kind
        if cls is None: raise KeyError(f"{kind} is not in the {self._name} registry")
        try: return cls(**args)
        except Exception as e: raise type(e)(f"{cls.__name__}: {e}") from None
MODELS = Registry("models")
@MODELS.register
class A:
    def __init__(self, width, depth=2): self.width, self.depth = width, depth
@MODELS.register(name="b_net")
class B(A): pass
@MODELS.register()
def make(x=1): return ("made", x)
print(MODELS, len(MODELS), "A" in MODELS, "zz" in MODELS, vars(MODELS.build(dict(type="A", width=3))), vars(MODELS.build({"type": "b_net", "width": 1}, depth=9)), MODELS.build({"type": "make"}))
for bad in (5, {"type": "Nope"}, {"type": "A"}, {"type": "A", "width": 1, "q": 2}, {}):
    try: MODELS.build(bad)
    except Exception as e: print(type(e).__name__, e)
try: MODELS.register(A)
except KeyError as e: print(e)
def weighted(fn):
    @functools.wraps(fn)
    def wrapper(pred, target, weight=None, reduction="mean", **kw):
        loss = fn(pred, target, **kw)
        if weight is not None: loss = [l * w for l, w in zip(loss, weight)]
        return sum(loss) / len(loss) if reduction == "mean" else sum(loss) if reduction == "sum" else loss
    return wrapper
@weighted
def l1(pred, target, scale=1): return [abs(a - b) * scale for a, b in zip(pred, target)]
print(l1([1, 2], [2, 4]), l1([1, 2], [2, 4], weight=[1, 0], reduction="none"), l1([1], [3], reduction="sum", scale=2), l1.__name__)
