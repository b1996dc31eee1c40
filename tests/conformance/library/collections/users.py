from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, UserString
u = UserDict({"a": 1}, b=2)
u["c"] = 3
print(u, len(u), "a" in u, u | {"d": 4}, {"z": 0} | u, u.copy(), type(u.copy()).__name__, UserDict.fromkeys("xy", 0), sorted(u.items()), u.pop("a"), u.get("q", 9), u == {"b": 2, "c": 3})


class D(UserDict):
    def __missing__(self, key):
        return key * 2

    def __setitem__(self, key, value):
        super().__setitem__(str(key), value)


d = D({1: 2})
d.update({3: 4})
print(d, d["zz"], "1" in d, d.copy()["yy"])
l = UserList([3, 1, 2])
l.append(0)
l.sort()
print(l, l[1:], type(l[1:]).__name__, l + [9], [9] + l, l * 2, l == [0, 1, 2, 3], l < [1], l.index(2), l.count(1), list(reversed(l)), l.pop(), l.copy(), 2 in l)
l += (7,)
l *= 2
l.extend(UserList([5]))
l.insert(0, "x")
l.remove(7)
l.reverse()
print(l, UserList("ab"), len(l))
s = UserString("hello World")
print(s, repr(s), s.upper(), type(s.upper()).__name__, s + "!", "<" + s, s * 2, s[1:3], s.split(), s.find("W"), "ell" in s, s == "hello World", s < "z", len(s), s.replace("l", "L"), s.center(15, "*"), int(UserString("7")), s.startswith("he"), UserString("%s-%d") % ("a", 1), hash(s) == hash("hello World"), s.title(), s.encode(), UserString(5), s.join(["a", "b"]), s.isalpha())
