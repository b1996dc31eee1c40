from datetime import timedelta
print(timedelta(1, 2, 3), repr(timedelta(1, 2, 3)), timedelta(), repr(timedelta()), timedelta(-1), timedelta(weeks=1, hours=-5, minutes=3, milliseconds=1500), repr(timedelta(seconds=-1)))
print(timedelta(days=1.5), timedelta(microseconds=0.5), timedelta(microseconds=1.5), timedelta(microseconds=2.5), timedelta(seconds=0.1), timedelta(hours=1 / 3), timedelta(days=-0.3))
a, b = timedelta(hours=5), timedelta(minutes=7, microseconds=3)
print(a + b, a - b, -a, +a, abs(-a), a * 3, 2 * a, a * 1.1, a / 3, a / 2.5, a // 7, a // b, a / b, a % b, divmod(a, b), -a // b, -a % b)
print(a > b, a == timedelta(seconds=18000), a != b, bool(timedelta(0)), bool(a), sorted([a, b, -a]), hash(a) == hash(timedelta(minutes=300)))
print(a.total_seconds(), b.total_seconds(), timedelta.max.total_seconds(), timedelta.min, timedelta.max, timedelta.resolution)
print(timedelta(3).days, (-a).days, (-a).seconds, b.microseconds, str(timedelta(days=-1, seconds=3)), str(timedelta(days=2, microseconds=10)))
print(timedelta(microseconds=7) / 2, timedelta(microseconds=5) / 2, timedelta(microseconds=-5) / 2, timedelta(microseconds=5) * 0.5, timedelta(microseconds=3) * 0.5)
for f in (lambda: timedelta("x"), lambda: timedelta(days="x"), lambda: timedelta(999999999, 86400), lambda: a / 0, lambda: a // timedelta(0), lambda: a / 0.0,
          lambda: timedelta(days=10**10), lambda: timedelta(float("nan")), lambda: timedelta(seconds=1j)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(sum([a, b, a], timedelta()), max(a, b), timedelta(seconds=123456789), a == 5)
import copy
print(copy.deepcopy(b) == b)


class T(timedelta):
    pass


print(repr(T(1)), type(T(1) + T(2)).__name__, type(abs(T(-1))).__name__)
