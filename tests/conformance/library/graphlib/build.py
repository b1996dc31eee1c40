import graphlib
g = {"link": ["compile_a", "compile_b"], "compile_a": ["gen"], "compile_b": ["gen", "cfg"], "gen": [], "test": ["link"], "cfg": []}
t = graphlib.TopologicalSorter(g)
t.prepare()
step = 0
while t:
    ready = sorted(t.get_ready())
    print(step, ready)
    for node in ready:
        t.done(node)
    step += 1
