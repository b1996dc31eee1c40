import statistics as s
x, y = [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 1, 2, 3, 1, 2, 3]
print(s.covariance(x, y), s.correlation(x, y), s.correlation(x, x), s.linear_regression(x, y), s.linear_regression(x, y, proportional=True))
for f in (lambda: s.covariance([1], [1, 2]), lambda: s.correlation([1], [1]), lambda: s.correlation([1, 1], [1, 2]), lambda: s.linear_regression([1, 1], [2, 3]), lambda: s.linear_regression([1], [1])):
    try:
        print(f())
    except s.StatisticsError as e:
        print(e)
slope, intercept = s.linear_regression([1971, 1975, 1979, 1982, 1983], [1, 2, 3, 4, 5])
print(slope, intercept)
