"""enumerate(), zip() and map() over ranges, bytes and bytearrays, and loops that change what they walk over."""
big = 1 << 61
for pairs in (
    enumerate(range(3)),
    enumerate(range(5, 0, -2), 7),
    enumerate(range(big - 2, big + 2)),
    enumerate(range(-big - 1, -big + 2)),
    enumerate(range(1 << 70, (1 << 70) + 2)),
    enumerate(b"ab\xff"),
    enumerate(bytearray(b"xyz"), -1),
    enumerate((), 4),
    enumerate(range(3), big - 2),
    zip(range(4), "abc"),
    zip("abc", range(2)),
    zip(range(3), range(10, 40, 10)),
    zip([1, 2], b"pq"),
    zip(bytearray(b"12"), (3, 4)),
    zip(range(big - 1, big + 3), [0] * 3),
):
    for a, b in pairs:
        print(a, b, end="; ")
    print(list(pairs))
r = iter(range(6))
for a, b in zip(r, r):
    print(a, b, end=" ")
print(next(r, "end"))
r = iter(range(5))
for a, b in zip(r, [1, 2]):
    print(a, b, end=" ")
print(list(r))
r = iter(range(5))
for a, b in zip([1, 2], r):
    print(a, b, end=" ")
print(list(r))
data = bytearray(b"abcd")
for i, x in enumerate(data):
    if i == 1:
        del data[2:]
    print(i, x, end=" ")
print(data)
data = bytearray(b"ab")
for i, x in enumerate(data):
    if len(data) < 5:
        data.append(x + 1)
    print(i, x, end=" ")
print(data)
r = iter(range(4))
for i, x in enumerate(r):
    print(i, x, next(r, None), end=" ")
print()
print([i * x for i, x in enumerate(range(5))], {x: y for x, y in zip(range(3), b"abc")}, list(map(lambda x: -x, range(3))), list(map(lambda x: x + 1, b"ab")))
print([x for x in filter(lambda x: x % 2, range(6))], sum(a * b for a, b in zip(range(10), range(10))))
