# __getattr__ only when the rest failed; __getattribute__ always; __setattr__ and __delattr__.
class Lazy:
    def __init__(self): self.real = 1
    def __getattr__(self, name):
        if name.startswith("no"): raise AttributeError(name)
        return f"made {name}"
    def __setattr__(self, name, value):
        print("set", name)
        object.__setattr__(self, name, value)
    def __delattr__(self, name):
        print("del", name)
        super().__delattr__(name)
x = Lazy()
print(x.real, x.other, hasattr(x, "nothing"), getattr(x, "nope", "default"))
x.y = 2
del x.y
print(x.y)
class All:
    def __getattribute__(self, name):
        if name == "secret": return "found"
        return object.__getattribute__(self, name)
a = All()
a.z = 3
print(a.secret, a.z)
setattr(x, "dyn" + "amic", 5)
print(vars(x))
delattr(x, "dynamic")
