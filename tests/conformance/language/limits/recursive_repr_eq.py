# Self-containing structures: repr, comparison that ends, and RecursionError where CPython has one.
a = []
a.append(a)
print(a, a == a, a in a, len(a))
d = {"self": None}
d["self"] = d
print(d)
t = ([],)
t[0].append(t)
print(t)
class Node:
    def __init__(self): self.me = self
    def __repr__(self): return "Node"
    def __eq__(self, o): return self.me == o.me
try:
    Node() == Node()
except RecursionError as e:
    print(type(e).__name__)
b = []; b.append(b)
try:
    a == b
except RecursionError as e:
    print(type(e).__name__)
class G:
    def __getattr__(self, n): return self.missing
try:
    G().x
except RecursionError as e:
    print(type(e).__name__)
print("still alive")
