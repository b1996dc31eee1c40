import stat
for name in sorted(n for n in dir(stat) if n.startswith("S_I") and isinstance(getattr(stat, n), int)):
    print(name, oct(getattr(stat, name)))
