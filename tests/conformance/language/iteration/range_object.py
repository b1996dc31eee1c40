# Ranges are sequences: indexing, slicing, membership, equality.
r = range(2, 20, 3)
print(r, len(r), r[0], r[-1], r[1:3], r[::-1], 8 in r, 9 in r, r.index(8), r.count(8), list(r), r.start, r.stop, r.step)
print(range(0) == range(5, 5), range(3) == range(0, 3, 1), hash(range(3)) == hash(range(0, 3)), list(range(5, 0, -2)), range(10)[-3:], bool(range(0)))
print(sum(range(101)), max(range(5)), sorted(range(3), reverse=True), range(10 ** 20)[10 ** 19], len(range(0, 10, 3)), 3.0 in range(5), "a" in range(5), list(range(-3, 3)))
for f in (lambda: range(1.5), lambda: r[10], lambda: range(3).index(7), lambda: range()):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)
