import timeit
print(timeit.timeit("1+1", number=10) >= 0, len(timeit.repeat("x=1", repeat=3, number=2)), timeit.timeit(lambda: None, number=5) >= 0)
seen = []
print(timeit.Timer("f(1)", "f=seen.append", globals={"seen": seen}).timeit(4) > 0, seen)
t = timeit.Timer("a = 1\nb = a", "c = 2", timer=iter(range(100)).__next__)
print(t.timeit(3), t.repeat(2, 1))
for bad in ((3,), ("x", 3)):
    try:
        timeit.Timer(*bad)
    except ValueError as e:
        print(e)
try:
    timeit.Timer("1 +")
except SyntaxError as e:
    print(type(e).__name__)
print(timeit.default_number, timeit.default_repeat, timeit.reindent("a\nb", 2))
