import bisect
for f in (lambda: bisect.bisect([1, "a", 3], 2), lambda: bisect.bisect(3, 1), lambda: bisect.insort((1, 2), 3), lambda: bisect.bisect([1], 1, 0, "x")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__)
