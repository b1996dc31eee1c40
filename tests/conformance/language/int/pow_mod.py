# pow with two and three arguments.
print(pow(2, 10), pow(2, -2), pow(-2, 3), pow(0, 0), 2 ** 100, (-3) ** 5, 2 ** -1)
print(pow(3, 200, 1000007), pow(3, -1, 7), pow(10, 0, 1), pow(-5, 3, 7), pow(5, 3, -7), pow(2**200, 3**50, 10**30 + 57))
print(pow(38, -1, 97), pow(2, 0, 3), pow(0, 5, 3), pow(7, 1000, 1))
for args in ((2, 3, 0), (2, -1, 4), (2.0, 3, 5), (2, "a"), ("a", 2), (2, 3, 1.5), (6, -1, 9)):
    try:
        print(pow(*args))
    except Exception as e:
        print(args, type(e).__name__, e)
print(pow(base=2, exp=5), pow(2, exp=5, mod=7), pow(True, 3), type(pow(True, 2)))
class P:
    def __pow__(self, other, mod=None):
        return ("pow", other, mod)
    def __rpow__(self, other, mod=None):
        return ("rpow", other, mod)
    def __ipow__(self, other):
        return ("ipow", other)
print(P() ** 2, 2 ** P(), pow(P(), 3, 4))
p = P()
p **= 9
print(p)
print((-8) ** 0.5 if False else (-8) ** (1 / 3))
print((-1) ** 0.5, 0.0 ** 0, (-2.0) ** 3)
try:
    0.0 ** -1
except ZeroDivisionError as e:
    print(e)
try:
    10.0 ** 400
except OverflowError as e:
    print(e)
