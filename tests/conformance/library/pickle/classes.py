"""Pickler and Unpickler: persistent ids, dispatch tables, reducer_override, find_class, several pickles in a file."""
import copyreg
import io
import pickle


class Db:
    def __init__(self, key):
        self.key = key


class P(pickle.Pickler):
    def persistent_id(self, obj):
        return ("db", obj.key) if isinstance(obj, Db) else None


class U(pickle.Unpickler):
    def persistent_load(self, pid):
        return f"loaded {pid}"


buffer = io.BytesIO()
P(buffer).dump([1, Db("k"), {"d": Db("j")}])
buffer.seek(0)
print(U(buffer).load())
buffer.seek(0)
try:
    pickle.Unpickler(buffer).load()
except pickle.UnpicklingError as e:
    print(e)


class Safe(pickle.Unpickler):
    def find_class(self, module, name):
        if module == "builtins":
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"global '{module}.{name}' is forbidden")


print(Safe(io.BytesIO(pickle.dumps([range(3)]))).load())
try:
    Safe(io.BytesIO(pickle.dumps(Db(1)))).load()
except pickle.UnpicklingError as e:
    print(e)


class Odd:
    pass


class Table(pickle.Pickler):
    dispatch_table = copyreg.dispatch_table.copy()
    dispatch_table[Odd] = lambda obj: (str, ("odd",))


class Override(pickle.Pickler):
    def reducer_override(self, obj):
        if isinstance(obj, Odd):
            return int, (7,)
        return NotImplemented


for cls in (Table, Override):
    out = io.BytesIO()
    cls(out).dump([Odd(), 1])
    print(pickle.loads(out.getvalue()))
out = io.BytesIO()
pickle.dump(1, out)
pickle.dump("two", out)
out.seek(0)
print(pickle.load(out), pickle.load(out))
try:
    pickle.load(out)
except EOFError as e:
    print(e)
p = pickle.Pickler(io.BytesIO(), 2)
print(bool(p.bin), p.fast)
