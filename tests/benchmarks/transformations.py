"""What a graph costs before it is computed, as Dali's Table 4 has it, for Dali's MNIST CNN (training) and for BERT.

    mpy tests/benchmarks/transformations.py [STEPS]

Printed for each: graphs that are new in a run and after its third step; the first optimisation (passes, partition, schedule; the
device's code and the vendor's preparations apart); hash (putting the graph in order, its key); a cached graph, found by its key; passes
along a trace, where only sizes are new; computation; each per step and per node of the lazy graph.
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "models"))
import torch  # noqa: E402
import torch.nn as nn  # noqa: E402
import torch.nn.functional as F  # noqa: E402

PARTS = "hashed", "found", "rebuilt", "optimised", "planned", "computed"


def parts():
    numbers = torch._C._graph_parts()
    return {name: numbers[3 * i:3 * i + 3] for i, name in enumerate(PARTS)}


def since(before, after):
    return {name: tuple(b - a for a, b in zip(before[name], after[name])) for name in PARTS}


def per_step(part, steps):
    graphs, nodes, ns = part
    return f"{ns / 1e3 / max(steps, 1):10.1f} us a step {ns / max(nodes, 1):8.0f} ns a node {graphs:6d} graphs"


def report(name, step, steps, other):
    """step(i) runs once; other(i), where given, the same with sizes of its own."""
    begin = parts()
    for i in range(3):
        step(i)
    early = parts()
    for i in range(3, steps):
        step(i)
    late = parts()
    first, steady = since(begin, early), since(early, late)
    graphs, nodes, _ = first["planned"]
    spent = first["optimised"][2] + first["planned"][2]
    reuse = (steady["hashed"][2] + steady["found"][2]) / max(steps - 3, 1)
    print(f"{name}: {steps} steps, {steady['hashed'][1] / max(steps - 3, 1):.0f} nodes in a step")
    print(f"  new graphs: {graphs} in the first three steps, {steady['planned'][0]} after them")
    print(f"  first optimisation   {spent / 1e3:10.1f} us, {spent / max(nodes, 1):8.0f} ns a node")
    print(f"  hash                 {per_step(steady['hashed'], steps - 3)}")
    print(f"  cached graph         {per_step(steady['found'], steps - 3)}")
    print(f"  computation          {per_step(steady['computed'], steps - 3)}")
    print(f"  hash and cached graph: {(steady['hashed'][2] + steady['found'][2]) / max(steady['hashed'][1], 1):.0f} ns a node; "
          f"the first optimisation is {spent / max(reuse, 1):.0f} times that of a step")
    before = parts()
    for i in range(8):
        other(i)
    sizes = since(before, parts())
    print(f"  other sizes, 8 of them: {sizes['optimised'][0]} graphs by rules, {sizes['rebuilt'][0]} along a trace:")
    print(f"    passes by a trace  {per_step(sizes['rebuilt'], 8)}")
    print(f"    partition, schedule{per_step(sizes['planned'], 8)}")


def mnist(steps):
    """Dali's network: 5x5x64, pool, 5x5x64, 2x2x64, 3136 to 1024 to 10; batch 256."""
    torch.manual_seed(0)
    net = nn.Sequential(nn.Conv2d(1, 64, 5, padding=2), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(64, 64, 5, padding=2), nn.ReLU(),
                        nn.Conv2d(64, 64, 2, stride=2), nn.Flatten(), nn.Linear(3136, 1024), nn.ReLU(), nn.Linear(1024, 10))
    optimizer = torch.optim.SGD(net.parameters(), lr=0.01)

    def step(i, batch=256):
        optimizer.zero_grad()
        loss = F.cross_entropy(net(torch.randn(batch, 1, 28, 28)), torch.randint(0, 10, (batch,)))
        loss.backward()
        optimizer.step()
        loss.item()

    report("Dali's MNIST CNN, training, batch 256", step, steps, lambda i: step(i, 16 + 8 * i))


def bert(steps):
    import bert_base
    torch.manual_seed(0)
    model = bert_base.model()

    def step(i, length=128):
        with torch.no_grad():
            model(torch.randint(0, 30522, (1, length))).data_ptr()

    report("BERT-base, batch 1, 128 words", step, steps, lambda i: step(i, 40 + 9 * i))


def main():
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    start = time.perf_counter()
    mnist(steps)
    bert(steps)
    print(f"{time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
