"""dispatch_table of a Pickler, reducer_override, reducers for exceptions, nested functions' failures, inheritance of reducers."""
import copyreg
import io
import pickle


class A:
    def __init__(self, v):
        self.v = v


class B(A):
    pass


def dumps(obj, table=None, cls=pickle.Pickler):
    out = io.BytesIO()
    p = cls(out)
    if table is not None:
        p.dispatch_table = table
    p.dump(obj)
    return out.getvalue()


table = copyreg.dispatch_table.copy()
table[A] = lambda a: (A, (a.v * 2,))
print(pickle.loads(dumps(A(2), table)).v, pickle.loads(dumps(A(2))).v, pickle.loads(dumps(B(2), table)).v, A in copyreg.dispatch_table)


class Private(pickle.Pickler):
    dispatch_table = {B: lambda b: (str, (f"B={b.v}",))}

    def reducer_override(self, obj):
        if isinstance(obj, A) and not isinstance(obj, B):
            return list, ((obj.v, "override"),)
        return NotImplemented


print(pickle.loads(dumps([A(1), B(3), {"k": A(5)}], cls=Private)))


class Strict(Exception):
    def __init__(self, a, b):
        super().__init__(f"{a}-{b}")
        self.a, self.b = a, b


try:
    pickle.loads(pickle.dumps(Strict(1, 2)))
except TypeError as e:
    print(e)
copyreg.pickle(Strict, lambda e: (Strict, (e.a, e.b)))
back = pickle.loads(pickle.dumps(Strict(1, 2)))
print(repr(back), back.b)
for obj in (lambda: 0, type("Local", (), {})(), (i for i in ()), __import__("sys")):
    try:
        pickle.dumps(obj)
        print("pickled")
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0].replace(__file__, "FILE"))
copyreg.pickle(type((i for i in ())), lambda g: (iter, (list(g),)))
print(list(pickle.loads(pickle.dumps((i * i for i in range(4))))))


class Meta(type):
    pass


class Made(metaclass=Meta):
    pass


copyreg.pickle(Meta, lambda cls: (eval, (repr(cls.__name__),)))
print(pickle.loads(pickle.dumps(Made)))
