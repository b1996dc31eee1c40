# __getitem__, __setitem__, __delitem__, __contains__, __len__, __iter__, __missing__, __length_hint__.
class Box:
    def __init__(self): self.log = []
    def __getitem__(self, k): self.log.append(("get", k)); return k
    def __setitem__(self, k, v): self.log.append(("set", k, v))
    def __delitem__(self, k): self.log.append(("del", k))
    def __contains__(self, k): self.log.append(("in", k)); return k == 1
b = Box()
b[1], b["a"], b[1:2], b[1, 2], b[..., None], b[::3]
b[1] = 2
b[1:2] = [3]
b[1, 2] = 4
del b[1], b[2:3]
b[5] += 10
b[5], b[6] = 7, 8
1 in b, 2 not in b
for b[9] in [1, 2]:
    pass
for line in b.log:
    print(line)
class Empty: pass
e = Empty()
for stmt in ("e[0]", "e[0] = 1", "del e[0]", "1 in e", "len(e)", "for x in e: pass", "e()", "e += 1", "with e: pass", "a, b2 = e", "[*e]", "{**e}", "print(*e)", "dict(**e)", "e[1:2]", "reversed(e)", "e @ e", "await_ = 1", "next(e)", "iter(e)", "e.x", "e.x.y", "del e.x", "hash(e) and 1", "-e", "e < e", "e[0] += 1", "int(e)", "float(e)", "complex(e)", "bytes(e)", "list(e)", "set(e)", "dict(e)", "sum(e)", "sorted(e)", "range(e)", "[1][e]", "'a' * e", "'%d' % e", "f'{e:d}'", "abs(e)", "round(e)", "divmod(e, 1)", "pow(e, 2)", "ord(e)", "chr(e)", "isinstance(1, e)", "raise e", "raise Empty", "''.join(e)", "Empty[0]", "Empty < 1", "len(Empty)", "int[0]", "list[int][0]", "lambda: (yield)", "import e.x"):
    try:
        exec(stmt)
        print(stmt, "fine")
    except Exception as ex:
        print(stmt, type(ex).__name__, ex)
