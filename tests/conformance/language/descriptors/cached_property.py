# A non-data descriptor that replaces itself on the instance.
class cached:
    def __init__(self, fn): self.fn = fn
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, cls):
        if obj is None: return self
        value = obj.__dict__[self.name] = self.fn(obj)
        return value
class Data:
    runs = 0
    @cached
    def heavy(self):
        Data.runs += 1
        return [1, 2, 3]
d = Data()
print(d.heavy, d.heavy is d.heavy, Data.runs)
del d.heavy
print(d.heavy, Data.runs, Data().heavy, Data.runs)
