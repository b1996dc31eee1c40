# Counter and deque.
from collections import Counter, deque, ChainMap
c = Counter("abracadabra"); print(c, c.most_common(2), c["z"], c["a"], sum(c.values()), list(Counter(a=2, b=1).elements()))
c.update("aa"); c.subtract({"b": 5}); print(c["a"], c["b"], +c, Counter("ab") + Counter("b"), Counter("aab") - Counter("a"), Counter("ab") & Counter("a"), Counter("a") | Counter("b"))
d = deque([1, 2, 3], maxlen=4); d.append(4); d.append(5); d.appendleft(0); print(d, d[0], d[-1], len(d), d.maxlen, list(d))
d.rotate(1); print(d); d.rotate(-2); print(d, d.pop(), d.popleft(), d); d.extend([7, 8]); d.extendleft([9, 10]); print(d, 7 in d, d.count(7), d.index(9))
d.clear(); print(d, bool(d))
try:
    d.pop()
except IndexError as e:
    print(e)
q = deque([1]); q.extend(x for x in "ab"); q[0] = "z"; q.remove("a"); q.insert(1, "i"); q.reverse(); print(q, q.copy() == q, deque("ab") < deque("b"))
m = ChainMap({"a": 1}, {"a": 2, "b": 3}); print(m["a"], m["b"], sorted(m), len(m))
