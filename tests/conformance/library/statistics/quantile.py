import statistics as s
d = [105, 129, 87, 86, 111, 111, 89, 81, 108, 92, 110, 100, 75, 105, 103, 109, 76, 119, 99, 91, 103, 129, 106, 101, 84, 111, 74, 87, 86, 103]
print(s.quantiles(d), s.quantiles(d, n=10), s.quantiles(d, n=5, method="inclusive"), s.quantiles([1, 2]), s.quantiles([1, 2], n=1))
for f in (lambda: s.quantiles([1]), lambda: s.quantiles([1, 2], n=0), lambda: s.quantiles([1, 2], method="x")):
    try:
        print(f())
    except ValueError as e:
        print(type(e).__name__, e)
