# Order after deletions and re-insertions, popitem from the end.
d = {}
for i in range(20): d[i] = i
for i in range(0, 20, 3): del d[i]
for i in (0, 6, 30): d[i] = "new"
print(list(d))
while len(d) > 12: print(d.popitem(), end=" ")
print()
print(d)
d[1] = "updated in place"
print(list(d)[:2], next(iter(d)), list(d.items())[0])
e = dict(d)
e.pop(1); e[1] = 0
print(list(e) == list(d), e == d)
