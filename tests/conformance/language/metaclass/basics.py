# A metaclass sees the class being made.
class Meta(type):
    registry = []
    def __new__(mcls, name, bases, ns, **kw):
        print("new", name, sorted(k for k in ns if not k.startswith("__")), kw)
        return super().__new__(mcls, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        Meta.registry.append(name)
    def __call__(cls, *args):
        obj = super().__call__(*args)
        obj.called = True
        return obj
    def __len__(cls): return 5
    @property
    def shout(cls): return cls.__name__.upper()
class A(metaclass=Meta):
    x = 1
class B(A, flag=3):
    def __init__(self, v=0): self.v = v
print(Meta.registry, B(2).v, B(2).called, len(B), B.shout, type(B) is Meta)
