import json
import random
rng = random.Random(5)


def make(depth):
    kind = rng.randrange(8 if depth else 5)
    if kind == 0:
        return rng.randrange(-10**6, 10**6)
    if kind == 1:
        return rng.random() * 10 ** rng.randrange(-20, 20)
    if kind == 2:
        return "".join(chr(rng.choice([34, 92, 10, 65, 97, 233, 0x4e2d, 0x1f600, 7])) for _ in range(rng.randrange(8)))
    if kind == 3:
        return rng.choice([None, True, False])
    if kind == 4:
        return ""
    if kind < 7:
        return [make(depth - 1) for _ in range(rng.randrange(5))]
    return {str(i): make(depth - 1) for i in range(rng.randrange(5))}


for i in range(20):
    v = make(4)
    for kw in ({}, {"indent": 3}, {"ensure_ascii": False, "separators": (",", ":")}):
        assert json.loads(json.dumps(v, **kw)) == v
    print(len(json.dumps(v)), json.dumps(v)[:60])
