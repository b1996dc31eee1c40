# repr of big ints, the limit on digits and int of long text.
import sys
print(10**60, -10**60, 2**200, 3**150)
print(len(str(10**4000)), str(7**500)[:20], int("123456789" * 30) % 1000007)
print(sys.get_int_max_str_digits())
try:
    str(10**5000)
except ValueError as e:
    print(e)
try:
    int("9" * 5000)
except ValueError as e:
    print(e)
print(int("f" * 5000, 16) == 16**5000 - 1, hex(16**5000)[:5])
sys.set_int_max_str_digits(0)
print(len(str(10**5000)), int("9" * 5000) == 10**5000 - 1)
sys.set_int_max_str_digits(700)
try:
    print(str(10**1000))
except ValueError as e:
    print(e)
try:
    sys.set_int_max_str_digits(5)
except ValueError as e:
    print(e)
print("%d" % 10**30, f"{10**30:,}", f"{10**30:x}", "{:_b}".format(2**40), "%x" % -2**70, "%o" % 2**66)
print(sys.int_info.default_max_str_digits, sys.int_info.str_digits_check_threshold)
