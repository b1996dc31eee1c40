# Configuration dicts with attribute access, nesting and merging.
class Config(dict):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        for key, v in self.items():
            if isinstance(v, dict) and not isinstance(v, Config): self[key] = Config(v)
    def __getattr__(self, name):
        try: return self[name]
        except KeyError as e: raise AttributeError(f"no option {name!r}") from e
    __setattr__ = dict.__setitem__
    __delattr__ = dict.__delitem__
    def merge(self, other):
        for k, v in other.items():
            if isinstance(v, dict) and isinstance(self.get(k), dict): self[k].merge(v)
            else: self[k] = v
        return self
    def flat(self, prefix=""):
        for k, v in self.items():
            if isinstance(v, Config): yield from v.flat(f"{prefix}{k}.")
            else: yield prefix + k, v
c = Config(model=dict(depth=50, stages=(3, 4, 6, 3)), lr=1e-3)
c.model.width = 64
c.extra = "new"
del c.lr
print(c, c.model.depth, list(c.flat()), "depth" in c.model, getattr(c, "nope", None), hasattr(c.model, "zz"))
print(c.merge({"model": {"depth": 101}, "z": [1]}))
try: c.missing
except AttributeError as e: print(e, repr(e.__cause__))
import copy
d = copy.deepcopy(c)
d.model.depth = 0
print(c.model.depth, d.model.depth, type(d.model).__name__, {**c.model}, dict(c)["z"] is c["z"])
