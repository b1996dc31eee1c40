# if chains, nested conditions and truth of everything.
def sign(x):
    if x > 0: return "+"
    elif x == 0: return "0"
    else: return "-"
print([sign(v) for v in (3, 0, -2)])
for v in (0, 1, 0.0, "", "0", [], [0], {}, (), (None,), None, set(), range(0), range(1), b"", 0j, ...):
    print(repr(v), "true" if v else "false", end="; ")
print()
x = 5
if x > 3 and (x < 4 or not x == 6) and x is not None: print("ok")
if not (x < 3) or 1 / 0: print("short circuit")
if x:
    if x > 10: print("big")
    else:
        if x == 5: print("five")
pass
def nothing():
    if False: return 1
print(nothing())
def early(n):
    if n < 0: return "neg"
    for i in range(n):
        if i * i >= n: return i
    return None
print(early(-1), early(10), early(0), early(1))
print("a" if x else "b" if not x else "c", (x > 3) + (x > 4), [1, 2][x > 3])
