# and/or give operands; is, is not, in, not in; chained comparisons.
print(0 or "x", 1 and "y", None or [] or 0, [] and 1, "a" and "b" or "c", not [], not "x")
def t(v): print("t", v); return v
print(t(0) and t(1), t(0) or t(2), t(1) and t(0) or t(3))
a = [1]; b = a; c = [1]
print(a is b, a is c, a == c, a is not c, None is None, 1 in a, 2 not in a, "b" in "abc", "" in "abc")
print(1 < 2 < 3, 1 < 2 > 1, t(1) < t(3) < t(2) < t(9), 1 == 1.0 == True, 1 != 2 != 1)
print(True + True, True is (1 == 1), bool(0.0), bool(""), bool([0]), bool(None), bool(range(0)), bool(...))
print(3 if 0 else 4, (1 if True else 2) + 1, [x if x else "z" for x in (0, 1)])
class B:
    def __bool__(self): print("bool"); return False
    def __len__(self): return 1
print(not B(), B() or "or", bool(B()))
if B(): print("no")
elif not B(): print("elif")
