import statistics as s
from fractions import Fraction as F
print(s.mean([1, 2, 3, 4]), s.mean([1.5, 2.5]), s.mean([F(1, 2), F(1, 3)]), s.mean([1, F(1, 2)]), s.mean([1, 2]), s.mean(range(5)), s.mean([True, False]), s.mean([1e308, 1e308, -1e308]))
print(s.fmean([1, 2, 4]), s.fmean([1, 2], weights=[3, 1]), s.geometric_mean([54, 24, 36]), s.harmonic_mean([40, 60]), s.harmonic_mean([40, 60], weights=[5, 30]), s.harmonic_mean([5]), s.harmonic_mean([1, 0]))
print(s.median([1, 3, 2]), s.median([1, 2, 3, 4]), s.median_low([1, 2, 3, 4]), s.median_high([1, 2, 3, 4]), s.median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5]), s.median_grouped([1, 3, 3, 5, 7], interval=2))
print(s.mode([1, 1, 2]), s.mode("aabbb"), s.multimode("aabbc"), s.multimode([]))
for f in (lambda: s.mean([]), lambda: s.fmean([]), lambda: s.median([]), lambda: s.mode([]), lambda: s.geometric_mean([0]), lambda: s.harmonic_mean([-1, 2]), lambda: s.mean(["a"]), lambda: s.median_low([]), lambda: s.fmean([1], [1, 2]), lambda: s.fmean([1], [0]), lambda: s.harmonic_mean([]), lambda: s.mean([1, None])):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
