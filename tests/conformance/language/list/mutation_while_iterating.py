# A list changed while a for runs over it.
l = [1, 2, 3, 4]
for x in l:
    if x % 2: l.remove(x)
print(l)
l = [1]
for x in l:
    if x < 5: l.append(x + 1)
print(l)
it = iter([1, 2, 3])
print(next(it), list(it), list(it), next(it, "end"))
l = [1, 2]; it = iter(l); list(it); l.append(3)
print(list(it))
r = reversed([1, 2, 3]); print(next(r), list(r))
nested = [[0] * 2 for _ in range(2)]; nested[0][0] = 1
same = [[0] * 2] * 2; same[0][0] = 1
print(nested, same)
stack = [1]; queue = [0]
while stack:
    v = stack.pop()
    if v < 20: stack.extend([v * 2, v * 3])
    queue.append(v)
print(queue)
