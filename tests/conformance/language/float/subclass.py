# Subclasses of float.
class Meters(float):
    def __new__(cls, v, unit="m"):
        self = float.__new__(cls, v)
        self.unit = unit
        return self
    def __repr__(self):
        return f"{float(self)}{self.unit}"
    def __add__(self, o):
        return Meters(float(self) + float(o), self.unit)
m = Meters(2.5, "km")
print(m, m + 1, m * 2, type(m * 2).__name__, -m, abs(m), m.unit, [m], float(m), type(float(m)).__name__, f"{m:.2f}", "%s" % m, "%.1f" % m, str(m), f"{m}")
print(m == 2.5, hash(m) == hash(2.5), m > 1, {2.5: "x"}[m], isinstance(m, float), sum([m, 1]), max(m, 1), round(m), round(m, 1), type(round(m, 1)).__name__, divmod(m, 1), int(m), m.is_integer())
class F(float):
    def __float__(self):
        return 42.0
print(float(F(1)), F(1) + 0)
class C:
    def __float__(self):
        return 2.5
print(float(C()))
class Bad:
    def __float__(self):
        return 1
try:
    float(Bad())
except TypeError as e:
    print(e)
