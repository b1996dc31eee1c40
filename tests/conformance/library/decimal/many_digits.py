"""More digits than sys.set_int_max_str_digits() allows ints: the limit is none of decimals."""
import sys
from decimal import Decimal as D, getcontext

getcontext().prec = 6000
print(sys.get_int_max_str_digits())
seventh = D(1) / D(7)


def shown(value):
    text = str(value)
    return len(text), text[:10], text[-10:]


for number, compute in enumerate((
        lambda: D(2).sqrt(), lambda: seventh, lambda: seventh + D(1) / 3, lambda: seventh * (D(1) / 3), lambda: D(2)**3000,
        lambda: seventh.quantize(D("1e-5000")), lambda: D("1e5000") // 7, lambda: D("1e5000") % 7, lambda: D("1" * 5000) + 1,
        lambda: int(D("1" * 5000)) % 10**9, lambda: D(10**5000 + 1), lambda: seventh - D(1) / 3, lambda: round(seventh, 5000),
        lambda: D(1).scaleb(-5000) + 1, lambda: seventh.normalize(), lambda: -seventh, lambda: abs(-seventh), lambda: seventh.next_plus(),
        lambda: D(1).fma(seventh, D(1) / 3), lambda: seventh < D(1) / 6, lambda: max(seventh, D(1) / 6), lambda: hash(seventh),
        lambda: format(D(1), ".5000f"), lambda: format(seventh, ".5000e"), lambda: format(seventh, ",.5000f"),
        lambda: D("1e5000").to_integral_value(), lambda: seventh.as_tuple().exponent, lambda: D(10**4999).sqrt(), lambda: seventh * 10**5000,
        lambda: D.from_float(0.1)**300, lambda: seventh.logb(), lambda: D("1" * 5000).shift(3), lambda: D("1" * 5000).rotate(3),
        lambda: pow(D("1" * 5000), 3, D(10**9 + 7)), lambda: float(seventh), lambda: D("0." + "1" * 5000), lambda: D("1" * 5000).compare(D(3)),
        lambda: seventh.remainder_near(D("0.1")), lambda: complex(seventh), lambda: D("1" * 5000).as_integer_ratio()[0] % 10**9,
        lambda: D((0, (7,) * 5000, -3)), lambda: len(D("9" * 5000).as_tuple().digits), lambda: D("1" * 5000).logical_and(D("1" * 4999)),
        lambda: D("\u0661" * 5000) + 0)):
    print(number, shown(compute()))

for size in 1, 17, 18, 19, 20, 38, 39, 70, 77, 78, 300, 5001:      # on both sides of powers of ten
    for near in 10**size - 1, 10**size, 10**size + 1:
        print(size, D(near).adjusted(), D(-near).adjusted(), D(near * 2**7 + 1).adjusted())
for text in str, repr, "{}".format, "%d".__mod__:
    try:
        text(10**5000)
    except ValueError as error:
        print(error)
