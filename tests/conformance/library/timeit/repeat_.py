import timeit
calls = []
print(len(timeit.repeat(lambda: calls.append(1), number=3, repeat=4)), len(calls))
ticks = iter(range(0, 1000, 10)).__next__
print(timeit.repeat("pass", timer=ticks, repeat=3, number=1), timeit.timeit(stmt="pass", timer=ticks, number=7))
