import graphlib
t = graphlib.TopologicalSorter()
for i in range(10):
    t.add(i, *(j for j in range(i) if i % (j + 1) == 0))
order = list(t.static_order())
print(order, all(order.index(j) < order.index(i) for i in range(10) for j in range(i) if i % (j + 1) == 0))
print(list(graphlib.TopologicalSorter({1: (2,), 3: {2}, 2: ()}).static_order()), issubclass(graphlib.CycleError, ValueError))
