# list methods: every edge and error.
a = [3, 1, 2]
print(a.append(4), a.extend("ab"), a.insert(0, "x"), a.insert(100, "end"), a.insert(-1, "pre"), a, a.pop(), a.pop(0), a.pop(-2), a)
a = [3, 1, 2, 1]
print(a.index(1), a.index(1, 2), a.index(1, -1), a.count(1), a.remove(1), a, a.reverse(), a, a.sort(), a, a.copy() is a, a.clear(), a)
b = [1, 2, 3, 4, 5]
b[1:3] = ["a", "b", "c"]
b[::2] = [0, 0, 0]
del b[-1]
b[10:] = [9]
b[:0] = (7, 8)
print(b, b[::-1], b[-3:], b[5:2:-1])
del b[::2]
print(b, b + [1], b * 2, 2 * b, b == list(b), b < [99], [1, 2] < [1, 2, 0], [] < [0], [[1]] == [[1.0]], b != [])
b += "xy"
b += (i for i in range(2))
b *= 2
print(b, 1 in b, "x" not in b, len(b))
print([1, "a", 2.5][1], [*range(3), *"ab"], list(), list("abc"), list({1: 2}), list(range(3)), [[]] * 2, list((1, 2)))
for stmt in ("a.pop()", "b.pop(100)", "a.remove(1)", "a.index(5)", "b.index('x', 0, 1)", "b['a']", "b[100]", "b[100] = 1", "del b[100]", "b[1.5]", "b[None]", "b[::0]", "b[::2] = [1]", "b[0:1] = 5", "b + (1,)", "b + 5", "b * 1.5", "b * 'a'", "b += 5", "b < 5", "b.append()", "b.append(1, 2)", "b.insert(1)", "b.extend(5)", "b.extend()", "b.sort(key=5)", "['a', 1].sort()", "list(5)", "list(1, 2)", "list(iterable=[1])", "hash(b)", "{b: 1}", "b.pop('a')", "b.index()", "b.count()", "b.x", "b.x = 1", "del b.x", "b()", "b.insert('a', 1)", "b.sort(reverse='x')", "list.append(1, 2)", "list.append()", "[] < ()", "[1, 2][True:'a']", "b.pop(1, 2)", "b.reverse(1)", "max([])", "b['a'] = 1", "del b['a']", "b[10**30]", "[0] * 10**19"):
    try:
        exec(stmt)
        print(stmt, "fine")
    except Exception as e:
        print(stmt, type(e).__name__, e)
