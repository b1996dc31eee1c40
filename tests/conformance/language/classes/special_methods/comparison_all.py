# Rich comparison: reflection, NotImplemented, defaults, identity shortcuts.
class A:
    def __init__(self, log): self.log = log
    def __lt__(self, o): self.log.append("lt"); return NotImplemented
    def __gt__(self, o): self.log.append("gt"); return NotImplemented
    def __le__(self, o): self.log.append("le"); return "le!"
    def __eq__(self, o): self.log.append("eq"); return NotImplemented
    def __ge__(self, o): self.log.append("ge"); return NotImplemented
log = []
a, b = A(log), A(log)
for code in ("a < b", "a > b", "a <= b", "a >= b", "a == b", "a != b", "a == 1", "1 == a", "a < 1", "1 < a", "a is b", "a in [b]", "a in [a]"):
    del log[:]
    try:
        print(code, eval(code), log)
    except TypeError as e:
        print(code, e, log)
class B:
    def __eq__(self, o): return [1]
    def __ne__(self, o): return []
print(B() == 1, B() != 1, not (B() == 1), B() in [1], [B()] == [1])
class C:
    def __eq__(self, o): return False
c = C()
print(c == c, c != c, c in [c], [c] == [c], (c,) == (c,), {1: c} == {1: c}, [c].index(c), [c].count(c))
class D:
    def __eq__(self, o): raise ValueError("eq")
for code in ("D() == 1", "1 == D()", "D() in [1, 2]", "[D()] == [1]", "D() != 1", "[1].index(D())", "{1: D()} == {1: 2}", "(1, D()) < (1, 2)"):
    try:
        print(eval(code))
    except Exception as e:
        print(code, type(e).__name__, e)
class Base:
    def __lt__(self, o): return "Base.lt"
    def __gt__(self, o): return "Base.gt"
class Sub(Base):
    def __gt__(self, o): return "Sub.gt"
print(Base() < Sub(), Sub() < Base(), Base() > Sub(), Base() < Base())
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True, 3 > 2 != 1, 1 < 2 > 0, "a" < "b" <= "b", [1] < [1, 2] < [2], 1 in [1] == True, (1 in [1]) == True)
def v(x):
    print("eval", x)
    return x
print(v(1) < v(0) < v(5), v(1) < v(2) < v(3))
for code in ("1 < 'a'", "None < None", "[] < ()", "{} < {}", "1j < 2j", "object() < object()", "int < str", "len < len", "'a' >= b'a'", "{1} < [1]", "print > 5", "1 <= None", "range(2) < range(3)", "slice(1) < 5"):
    try:
        print(eval(code))
    except TypeError as e:
        print(code, e)
