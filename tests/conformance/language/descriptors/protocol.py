# Data descriptors win over the instance, others lose.
class Data:
    def __set_name__(self, owner, name): self.name = name; print("named", owner.__name__, name)
    def __get__(self, obj, cls=None):
        if obj is None: return f"class {self.name}"
        return obj.__dict__.get(self.name, "unset")
    def __set__(self, obj, v): obj.__dict__[self.name] = v * 2
    def __delete__(self, obj): del obj.__dict__[self.name]
class NonData:
    def __get__(self, obj, cls): return "from descriptor"
class K:
    d = Data()
    n = NonData()
k = K()
print(K.d, k.d)
k.d = 4
print(k.d, k.__dict__)
k.__dict__["n"] = "instance"
print(k.n)
del k.n
print(k.n)
k.__dict__["d"] = "direct"
print(k.d)
del k.d
print(k.d)
