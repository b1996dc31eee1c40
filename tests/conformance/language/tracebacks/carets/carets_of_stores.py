"""Marks below stores, deletions and augmented assignments."""
import linecache
import traceback

lines = ["x += 'a'", "b[1:2] = 7", "d['a'] += 1", "o.z += 1", "t[0] += 1", "t[0] = 1", "x.y = 1", "o.z.y += 1", "t[0][1] += 1", "x = 1; x += 'a' + 'b'", "del t[0]", "t[0], d = 1, 2",
         "d['a']['b'] = 1", "d['a'] = t[5] = 1", "x[1]: int = 5", "del d['a']['b'], x", "for t[0] in d, d: pass", "d[t] = d[d] = 1", "x = d[1][2] + t[0]", "(t)[0] = 'é'", "x -= x[0] - 1"]
for n, line in enumerate(lines):
    name = f"line{n}"
    linecache.cache[name] = (len(line), None, [line + "\n"], name)
    try:
        exec(compile(line, name, "exec"), {"x": 1, "b": b"12", "d": {}, "o": object(), "t": (1, 2)})
        print("fine", line)
    except Exception:
        print(*traceback.format_exc().splitlines()[-3:], sep="\n")
for index in (0, 5):
    t = (1, 2)
    try:
        t[index] = 1
    except TypeError:
        traceback.print_exc()
t = (1, 2)
del t[0]
