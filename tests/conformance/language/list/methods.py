# Every list method.
l = [3, 1, 2]
l.append(5); l.extend((7, 8)); l.insert(1, 9); l.insert(-1, 0); l.insert(100, 4)
print(l, l.index(9), l.count(3), l.pop(), l.pop(0), l.pop(-2), l)
l.remove(9); l.reverse()
print(l, l.copy() is l, len(l), 5 in l)
l.sort(); print(l)
l.sort(reverse=True, key=lambda v: v % 3); print(l)
l += "ab"; l *= 2
print(l, [0] * 3, 2 * [1], [1] + [2], [[]] * 2, [1] * -1)
l.clear(); print(l)
for f in (lambda: l.pop(), lambda: [1].remove(2), lambda: [1].index(2), lambda: [1].index(1, 1), lambda: [1, 2].insert("x", 1)):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
print([1, 2] < [1, 3], [1] < [1, 0], [] < [0], [1, 2] == [1.0, 2.0], [1] == (1,), [3] > [2, 9])
a = [1]; b = a; b += [2]; print(a); b = b + [3]; print(a, b)
