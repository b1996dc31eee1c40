# Containers and callables of one's own.
class Stack:
    def __init__(self, *items): self.items = list(items)
    def __len__(self): return len(self.items)
    def __getitem__(self, i): return self.items[i]
    def __setitem__(self, i, v): self.items[i] = v
    def __delitem__(self, i): del self.items[i]
    def __contains__(self, v): return v in self.items
    def __call__(self, *more): return Stack(*self.items, *more)
    def __bool__(self): return bool(self.items)
    def __str__(self): return "<" + " ".join(map(str, self.items)) + ">"
    def __repr__(self): return f"Stack{tuple(self.items)}"
    def __iter__(self): return iter(self.items)
    def __reversed__(self): return reversed(self.items)
s = Stack(1, 2, 3)
s[0] = 9
del s[1]
print(len(s), s[0], s[-1], 3 in s, 4 in s, s(5), repr(s(6)), s[0:1])
print(bool(Stack()), "yes" if s else "no", list(s), list(reversed(s)))
print(f"{s} {s!r}", [s], "%s" % s)
