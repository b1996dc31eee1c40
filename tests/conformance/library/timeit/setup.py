import timeit
out = []
t = timeit.Timer("out.append(x)\nx += 1", "x = 5", globals={"out": out})
t.timeit(3)
t.timeit(2)
print(out, timeit.Timer(setup=lambda: out.clear(), stmt="pass").timeit(1) >= 0, out)
