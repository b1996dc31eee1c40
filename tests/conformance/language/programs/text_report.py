# Configuration parsing, grouping and an aligned table.
TEXT = """
[train]
lr = 0.01   # rate
epochs = 20
tags = a, b, c
[eval]
every = 5
verbose = true
"""
def parse(value):
    for kind in (int, float):
        try: return kind(value)
        except ValueError: continue
    if value in ("true", "false"): return value == "true"
    if "," in value: return [parse(v.strip()) for v in value.split(",")]
    return value
config, section = {}, None
for number, line in enumerate(TEXT.splitlines(), 1):
    line = line.split("#")[0].strip()
    if not line: continue
    if line[0] == "[": section = config.setdefault(line[1:-1], {})
    else:
        key, _, value = (p.strip() for p in line.partition("="))
        section[key] = parse(value)
print(config)
rows = [(s, k, v, type(v).__name__) for s, part in config.items() for k, v in part.items()]
widths = [max(len(str(r[i])) for r in rows) for i in range(4)]
for r in rows: print(" | ".join(f"{str(c):<{w}}" for c, w in zip(r, widths)).rstrip())
print("=" * (sum(widths) + 9), f"{len(rows)} rows", sep="\n")
