# Limits, interning, sizes, switch interval, digits of ints.
import sys

print(sys.getrecursionlimit())
sys.setrecursionlimit(2000)
print(sys.getrecursionlimit())
a = "".join(["un", "ique", "_name"])
b = "".join(["un", "ique", "_name"])
print(sys.intern(a) is sys.intern(b))
sys.setswitchinterval(0.01)
print(sys.getswitchinterval())
print(sys.get_int_max_str_digits())
sys.set_int_max_str_digits(1000)
try:
    str(10**1500)
except ValueError as e:
    print(e)
try:
    int("1" * 1500)
except ValueError as e:
    print(e)
sys.set_int_max_str_digits(0)
print(len(str(10**6000)))
for call in (lambda: sys.setrecursionlimit(0), lambda: sys.intern(1), lambda: sys.setswitchinterval(0), lambda: sys.set_int_max_str_digits(5), lambda: sys.setrecursionlimit("a"),
             lambda: sys.exit(1, 2), lambda: sys.nothing):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
print(sys.getrefcount([]) >= 1, sys.exc_info(), sys.exception())
try:
    1 / 0
except ZeroDivisionError as e:
    print(sys.exc_info()[0], sys.exc_info()[1] is e, sys.exception() is e)
print([sys.getsizeof(x) for x in (0, 2**30, 1.5, "", "abc", "é", b"ab", (), (1, 2), [], {}, set(), None)])
