import graphlib
t = graphlib.TopologicalSorter({"D": ["B", "C"], "C": ["A"], "B": ["A"]})
print(list(t.static_order()))
t = graphlib.TopologicalSorter()
t.add(1, 2, 3)
t.add(2, 3)
t.prepare()
while t.is_active():
    r = t.get_ready()
    print(r, bool(t))
    t.done(*r)
print(t.get_ready(), list(graphlib.TopologicalSorter({}).static_order()))
for g in ({1: [2], 2: [1]}, {1: [1]}, {1: [2], 2: [3], 3: [1], 4: [1]}):
    try:
        list(graphlib.TopologicalSorter(g).static_order())
    except graphlib.CycleError as e:
        print(e.args[0], len(e.args[1]), e.args[1][0] == e.args[1][-1])
t = graphlib.TopologicalSorter({1: [2]})
for f in (lambda: t.get_ready(), lambda: t.done(1), lambda: t.is_active(), lambda: t.prepare(), lambda: t.prepare(), lambda: t.add(5), lambda: t.done(1), lambda: t.done(9), lambda: t.get_ready(), lambda: t.done(2), lambda: t.done(2)):
    try:
        print(f())
    except ValueError as e:
        print(e)
