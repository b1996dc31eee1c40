# Changing a dict under its iterators.
def attempt(f):
    try:
        print(f.__name__, f())
    except Exception as e:
        print(f.__name__, type(e).__name__, e)
def grow():
    d = {1: 1}
    for k in d:
        d[k + 1] = 1
def shrink():
    d = {1: 1, 2: 2}
    for k in d:
        del d[k]
def same_size():
    d = {1: 1, 2: 2, 3: 3}
    for k in d:
        d[k] = k * 2
    return d
def replace():
    d = {1: 1, 2: 2}
    for k in d:
        del d[k]
        d[k + 10] = 1
    return d
def items():
    d = {1: 1}
    for k, v in d.items():
        d[v + 5] = 1
def values():
    d = {1: 1}
    for v in d.values():
        d["x"] = 1
def exhausted():
    d = {1: 1}
    it = iter(d)
    print(list(it))
    d[2] = 2
    return list(it)
def after_error():
    d = {1: 1, 2: 2}
    it = iter(d)
    next(it)
    d[3] = 3
    try:
        next(it)
    except RuntimeError as e:
        print(e)
    try:
        next(it)
    except RuntimeError as e:
        print("again", e)
def cleared():
    d = {1: 1, 2: 2}
    for k in d:
        d.clear()
def length_hint():
    import operator
    d = {1: 1, 2: 2}
    it = iter(d)
    n = [operator.length_hint(it)]
    next(it)
    n.append(operator.length_hint(it))
    d[5] = 5
    n.append(operator.length_hint(it))
    return n
def reversed_():
    d = {1: 1, 2: 2}
    for k in reversed(d):
        d[k + 5] = 1
def comprehension():
    d = {1: 1}
    return [d.setdefault(k + 1) for k in d]
def set_grow():
    s = {1, 2}
    for x in s:
        s.add(x + 10)
def update_self():
    d = {1: 2}
    d.update(d)
    d |= d
    return d
def eq_mutates():
    class K:
        def __hash__(self):
            return 1
        def __eq__(self, o):
            d.clear()
            return False
    d = {K(): 1, K(): 2} if False else {}
    d[K()] = 1
    d[K()] = 2
    return len(d)
for f in (grow, shrink, same_size, replace, items, values, exhausted, after_error, cleared, reversed_, comprehension, set_grow, update_self, eq_mutates):
    attempt(f)
