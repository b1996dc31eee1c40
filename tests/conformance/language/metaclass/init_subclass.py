# __init_subclass__ and keyword arguments of class statements; a registry.
class Plugin:
    known = {}
    def __init_subclass__(cls, /, key=None, **kw):
        super().__init_subclass__(**kw)
        if key: cls.known[key] = cls
class A(Plugin, key="a"): pass
class B(Plugin, key="b"):
    def run(self): return "B runs"
class C(B): pass
print(sorted(Plugin.known), Plugin.known["b"]().run(), C in Plugin.known.values())
try:
    class D(Plugin, wrong=1): pass
except TypeError as error:
    print(error)
class Holder:
    def __class_getitem__(cls, item): return f"{cls.__name__}[{item}]"
print(Holder[int], Holder["x", 1])
