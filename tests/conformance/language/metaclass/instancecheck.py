# isinstance can be overridden; __prepare__ gives the namespace.
class Duck(type):
    def __instancecheck__(cls, obj): return hasattr(obj, "quack")
    def __subclasscheck__(cls, sub): return "quack" in dir(sub)
class Quacker(metaclass=Duck): pass
class Real:
    def quack(self): pass
print(isinstance(Real(), Quacker), isinstance(3, Quacker), issubclass(Real, Quacker))
class Ordered(type):
    @classmethod
    def __prepare__(mcls, name, bases): return {"injected": 7}
    def __new__(mcls, name, bases, ns):
        ns["order"] = [k for k in ns if not k.startswith("__")]
        return type.__new__(mcls, name, bases, ns)
class O(metaclass=Ordered):
    b = injected
    a = 1
print(O.order, O.b)
