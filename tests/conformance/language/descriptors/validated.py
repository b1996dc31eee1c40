# A reusable validating field, as configuration classes have them.
class Positive:
    def __set_name__(self, owner, name): self.slot = "_" + name
    def __get__(self, obj, cls): return self if obj is None else getattr(obj, self.slot)
    def __set__(self, obj, value):
        if value <= 0: raise ValueError(f"{self.slot[1:]} must be positive, got {value}")
        setattr(obj, self.slot, value)
class Config:
    lr = Positive()
    steps = Positive()
    def __init__(self, lr, steps): self.lr, self.steps = lr, steps
c = Config(0.1, 10)
c.steps += 5
print(c.lr, c.steps)
try:
    c.lr = -1
except ValueError as error:
    print(error)
try:
    Config(1, 0)
except ValueError as error:
    print(error)
print(isinstance(Config.lr, Positive), vars(c))
