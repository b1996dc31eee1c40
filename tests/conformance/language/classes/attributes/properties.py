# Getter, setter, deleter; inheritance of properties.
class Account:
    def __init__(self): self._v = 0
    @property
    def value(self):
        "the value"
        return self._v
    @value.setter
    def value(self, v):
        if v < 0: raise ValueError("negative")
        self._v = v
    @value.deleter
    def value(self): self._v = None
    @property
    def fixed(self): return 42
a = Account()
a.value = 5
a.value += 2
print(a.value, Account.value.__doc__)
for action in ("a.value = -1", "a.fixed = 1", "del a.fixed"):
    try:
        exec(action)
    except (ValueError, AttributeError) as error:
        print(type(error).__name__, error)
del a.value
print(a.value)
class Sub(Account):
    @property
    def fixed(self): return super().fixed + 1
print(Sub().fixed)
