"""Shared and recursive objects keep their shape."""
import pickle

a = [1]
data = pickle.loads(pickle.dumps([a, a, {"k": a}]))
print(data[0] is data[1], data[2]["k"] is data[0])
rec = []
rec.append(rec)
for protocol in range(6):
    back = pickle.loads(pickle.dumps(rec, protocol))
    print(back[0] is back)
d = {}
d["self"] = (d, [d])
back = pickle.loads(pickle.dumps(d))
print(back["self"][0] is back, back["self"][1][0] is back)


class Node:
    def __init__(self, name):
        self.name, self.next = name, None


x, y = Node("x"), Node("y")
x.next, y.next = y, x
z = pickle.loads(pickle.dumps(x))
print(z.name, z.next.name, z.next.next is z)
print(pickle.loads(pickle.dumps({1, 2, 3})), pickle.loads(pickle.dumps(frozenset([4]), 2)), pickle.loads(pickle.dumps(bytearray(b"ab"), 5)))
print(pickle.loads(pickle.dumps(list(range(2500)))) == list(range(2500)), len(pickle.loads(pickle.dumps({i: i for i in range(2500)}))))
print(pickle.loads(pickle.dumps(range(1, 9, 2))), pickle.loads(pickle.dumps(slice(1, None, 2))), pickle.loads(pickle.dumps(1 + 2j)))
print(pickle.loads(pickle.dumps("x" * 70000)) == "x" * 70000, pickle.loads(pickle.dumps(type(None))))
