from statistics import NormalDist, StatisticsError
n = NormalDist(1060, 195)
print(n, n.mean, n.stdev, n.variance, n.median, n.mode, n.pdf(1000), n.cdf(1200), n.inv_cdf(0.3), n.inv_cdf(0.999999), n.inv_cdf(1e-20), n.quantiles(), n.zscore(1000))
print(n + 5, n - 5, n * 2, n / 2, -n, +n, 3 + n, 3 - n, 2 * n, n + n, n - NormalDist(1, 2), n == NormalDist(1060, 195), n == 3, hash(n) == hash(NormalDist(1060, 195)))
print(NormalDist(1, 1).overlap(NormalDist(2, 1)), NormalDist(1, 2).overlap(NormalDist(2, 1)), NormalDist.from_samples([1, 2, 3, 4, 5]), NormalDist().samples(3, seed=1), NormalDist(5).samples(2, seed="x"))
for f in (lambda: NormalDist(0, -1), lambda: NormalDist(0, 0).pdf(1), lambda: NormalDist(0, 0).cdf(1), lambda: n.inv_cdf(0), lambda: NormalDist(0, 0).zscore(1), lambda: n.overlap(3), lambda: NormalDist.from_samples([1]), lambda: n.inv_cdf(1.5)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
