"""Comprehensions over records: filters, flattening, transposing, any/all, zip and enumerate."""

rows = [{"id": i, "name": "item%d" % (i % 50), "price": (i * 37) % 1000 / 10, "tags": ["t%d" % (i % 3), "u%d" % (i % 4)]} for i in range(100000)]


def query(rows, limit):
    cheap = [r for r in rows if r["price"] < limit]
    names = {r["name"] for r in cheap}
    totals = {name: 0 for name in names}
    for r in cheap:
        totals[r["name"]] += r["price"]
    return len(cheap), round(max(totals.values()), 3)


def flatten(rows):
    return [tag for r in rows for tag in r["tags"]]


def transpose(table):
    return [[row[i] for row in table] for i in range(len(table[0]))]


for limit in range(10, 100, 10):
    print(query(rows, limit))
flat = flatten(rows)
print(len(flat), len(set(flat)), sum(1 for t in flat if t == "u1"))
table = [[i * j for j in range(300)] for i in range(300)]
for _ in range(20):
    table = transpose(table)
print(table[7][9], sum(len([x for x in row if x & 1]) for row in table))
print([i for i, r in enumerate(rows) if r["id"] % 20000 == 0])
print(all(r["price"] >= 0 for r in rows), any(r["price"] > 99.8 for r in rows))
pairs = [a["id"] - b["id"] for a, b in zip(rows, rows[1:])]
print(sum(pairs), len([x for x in pairs if x == -1]))
lengths = [len(n) for n in [r["name"].upper() for r in rows]]
print(sum(lengths), sum([p * q for p, q in zip(lengths, lengths)]))
squares = {x: x * x for x in range(1000000)}
print(sum(v for k, v in squares.items() if k % 3 == 0))
