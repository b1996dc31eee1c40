import statistics as s
from fractions import Fraction as F
d = [2.75, 1.75, 1.25, 0.25, 0.5, 1.25, 3.5]
print(s.variance(d), s.pvariance(d), s.stdev(d), s.pstdev(d), s.variance([27.5, 30.25, 30.25, 34.5, 41.75], 32.85))
print(s.variance([1, 2, 3, 4]), s.pvariance([1, 2, 3, 4]), s.stdev([1, 2, 3, 4]), s.pstdev([F(1, 2), F(3, 4)]), s.variance([F(1, 6), F(1, 2), F(5, 3)]), s.stdev([1.5, 2.5, 2.5, 2.75, 3.25, 4.75]), s.pstdev([5, 5]), s.stdev([1e20, 2e20, 1]))
for f in (lambda: s.variance([1]), lambda: s.stdev([]), lambda: s.pvariance([]), lambda: s.pstdev([])):
    try:
        print(f())
    except s.StatisticsError as e:
        print(e)
print(s.pvariance([0.0, 0.25, 0.25, 1.25], 0.5), s.stdev([0.1] * 10), s.stdev(range(100)), s.variance([1e-200, 3e-200]))
