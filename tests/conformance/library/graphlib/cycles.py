import graphlib
for g in ({"a": "b", "b": "c", "c": "a"}, {1: [2, 3], 2: [4], 3: [4], 4: [2]}, {0: [0]}):
    t = graphlib.TopologicalSorter(g)
    try:
        t.prepare()
    except graphlib.CycleError as e:
        nodes = e.args[1]
        print(e.args[0], len(nodes), nodes[0] == nodes[-1], sorted(set(nodes), key=str))
