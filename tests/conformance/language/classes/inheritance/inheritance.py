# Overriding, super and cooperative initialisation.
class Base:
    def __init__(self, name):
        self.name = name
    def hello(self): return f"base {self.name}"
    def both(self): return self.hello() + "!"
class Mid(Base):
    def __init__(self, name, extra=None):
        super().__init__(name)
        self.extra = extra
    def hello(self): return "mid+" + super().hello()
class Leaf(Mid):
    def hello(self): return "leaf+" + super(Leaf, self).hello()
x = Leaf("n", extra=[1])
print(x.both(), x.extra)
print([c.__name__ for c in Leaf.__mro__])
print(isinstance(x, Base), issubclass(Leaf, Mid), issubclass(Base, Leaf))
print(Base.hello(x), isinstance(x, (int, Mid)))
