"""What a region leaves behind: writes to objects from before, results of all kinds, tensors in place, autograd, training."""
import collections
import dataclasses
import os
import sys
import types

import torch
from torch import nn
from torch.nn import functional as F

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


@dataclasses.dataclass
class Pair:
    left: object
    right: object = None


class Box:
    def __init__(self, **attributes):
        self.__dict__.update(attributes)


class Slotted:
    __slots__ = ("a", "b")


def rows():
    return (torch.arange(6.0).reshape(2, 3),)


def hits(name, make, arguments=rows, change=None, then="any"):
    """A region made by `make`, which returns it and what is to be observed; `change` alters that between two phases."""
    @scenario("43 " + name, first="hit", then=then)
    def run_it(run):
        f, *seen = make()
        compiled = run.compile(f)
        run.phase(compiled, arguments, watch=seen)
        if change:
            change(*seen)
            run.phase(compiled, arguments, watch=seen)
        run.phase(compiled, arguments, watch=seen)


# --- attributes

def counter():
    box = Box(n=0, total=0.5)
    def f(x):
        box.n += 1
        box.total = box.total * 0.5 + 2
        return x * 2
    return f, box


hits("a counter", counter, change=lambda box: setattr(box, "n", 100), then="hit")
hits("a counter that becomes a float", counter, change=lambda box: setattr(box, "n", 1.5))
hits("a counter that becomes a text", lambda: counter(), change=lambda box: setattr(box, "total", 7))


def counter_used():
    box = Box(n=0)
    def f(x):
        box.n += 1
        return x * box.n
    return f, box


@scenario("43 a counter whose value is used")
def used(run):
    f, box = counter_used()
    compiled = run.compile(f)
    run.phase(compiled, rows, watch=[box])
    box.n = 0
    run.phase(compiled, rows, watch=[box])


def module_counter():
    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.calls = 0
            self.linear = nn.Linear(3, 2)

        def forward(self, x):
            self.calls += 1
            return self.linear(x)
    torch.manual_seed(0)
    net = Net()
    return net, Box(net=net.__dict__)


hits("a counter in a module", module_counter)


def last_result():
    box = Box(last=None)
    def f(x):
        box.last = x * 2
        box.extra = [box.last, x]
        return box.last + 1
    return f, box


hits("results kept in attributes", last_result, change=lambda box: box.__dict__.clear())


def hidden_state():
    box = Box(h=torch.zeros(2, 3))
    def f(x):
        box.h = torch.tanh(box.h * 0.5 + x)
        return box.h * 2
    return f, box


hits("a hidden state", hidden_state, change=lambda box: setattr(box, "h", torch.ones(2, 3)), then="hit")
hits("a hidden state of another shape", hidden_state, change=lambda box: setattr(box, "h", torch.ones(3)))
hits("a hidden state held twice", lambda: (lambda f, box: (f, box, box.__dict__.setdefault("again", box.h)))(*hidden_state()))


def deleted():
    box = Box(a=1, b=2)
    def f(x):
        box.b = 3
        del box.a
        box.a = x + 1
        return x
    return f, box


@scenario("43 an attribute deleted and set again")
def set_again(run):
    f, box = deleted()
    run.phase(run.compile(f), rows, watch=[box])


@scenario("43 an item that is not there, deleted")
def not_there(run):
    table = {}
    def f(x):
        try:
            del table["k"]
        except KeyError as e:
            return x, repr(e)
        return x
    compiled = run.compile(f)
    run.phase(compiled, rows, watch=[table])
    table["k"] = 1
    run.phase(compiled, rows, watch=[table])


def changed_afterwards():
    log, table = [], {}
    def f(x):
        parts = [x, 1]
        log.extend(parts)
        parts.append(2)
        log.append(parts)
        options = {"a": x}
        table.update(options)
        options["b"] = 1
        return x
    return f, log, table


hits("contents that change after they were copied", changed_afterwards)


def slots():
    box = Slotted()
    box.a = 1
    def f(x):
        box.b = x * 2
        box.a = (box.b, "t")
        return x
    return f, box


hits("slots", slots)

# --- globals, variables

COUNT = 0
LAST = None


def global_counter():
    def f(x):
        global COUNT, LAST
        COUNT += 2
        LAST = {"x": x}
        return x + 1
    return f, Box(read=lambda: (COUNT, LAST))


@scenario("43 globals", first="hit")
def globals_written(run):
    global COUNT
    COUNT = 0
    f, _ = global_counter()
    compiled = run.compile(f)
    run.phase(compiled, rows)
    run.log.append(repr(COUNT))
    COUNT = 1000
    run.phase(compiled, rows)
    run.log.append(repr(COUNT))


def nonlocals():
    n, kept = 0, []
    def f(x):
        nonlocal n, kept
        n += 1
        kept = [x, n] if False else [x]
        return x * 2
    return f, f.__closure__


hits("variables of an enclosing function", nonlocals)

# --- containers

def containers():
    box = Box(log=[], seen=set(), table={"a": 1}, queue=collections.deque(maxlen=3), counts=collections.Counter())
    log, seen, table, queue = box.log, box.seen, box.table, box.queue
    def f(x):
        log.append(x.shape[0])
        log.extend([1, x])
        seen.add(3)
        table["a"] = x
        table["b"] = [table is None, x + 1]
        queue.append(x * 2)
        return x
    return f, box


hits("containers grow", containers, change=lambda box: box.log.clear())


def emptied():
    box = Box(log=[1, 2])
    log = box.log
    def f(x):
        log.clear()
        log.append(x * 2)
        return x
    return f, box


hits("a list emptied and filled", emptied)


def items_read():
    table = {"k": torch.ones(3), "other": [1]}
    def f(x):
        return x * table["k"] + (1 if "missing" in table else 0)
    return f, table


hits("one key of a dict", items_read, change=lambda table: table.__setitem__("unrelated", 1), then="hit")
hits("another value of a key", items_read, change=lambda table: table.__setitem__("k", torch.zeros(3)))
hits("a key that was missing", items_read, change=lambda table: table.__setitem__("missing", 1), then="miss")


def argument_grows():
    def f(x, out):
        out.append(x * 2)
        out.append(out[0])
        return len(out)
    return f,


hits("an argument list", argument_grows, arguments=lambda: (torch.ones(2), []))


def argument_and_global():
    shared = []
    def f(x, out):
        out.append(1)
        return x * (len(shared) + 1)
    return f, shared


@scenario("43 an argument that is what the region reaches, too")
def same(run):
    f, shared = argument_and_global()
    compiled = run.compile(f)
    run.phase(compiled, lambda: (torch.ones(2), []), watch=[shared])
    for _ in range(3):
        run.phase(compiled, lambda: (torch.ones(2), shared), watch=[shared])
        shared.clear()


# --- results

Named = collections.namedtuple("Named", "a b")


def results(name, f):
    hits("result: " + name, lambda: (f,))


results("a data class", lambda x: Pair(x * 2, [x]))
results("a named tuple", lambda x: Named(x * 2, b=x.sum()))
results("a namespace", lambda x: types.SimpleNamespace(a=x + 1, b=(1, "t")))
results("a deque", lambda x: collections.deque([x, x * 2], 5))
results("a defaultdict", lambda x: collections.defaultdict(list, a=[x * 2]))
results("an ordered dict", lambda x: collections.OrderedDict(b=x * 2, a=x))
results("a counter", lambda x: (collections.Counter("abca"), x))
results("sets", lambda x: ({1, 2, 3}, frozenset("ab"), x))
results("a range and a slice", lambda x: (range(1, 9, 2), slice(None, 3), x))
results("a bytearray", lambda x: (bytearray(b"abc"), x))
results("an object that holds itself", lambda x: (lambda l: (l.append(l), l.append(x * 2), l)[-1])([]))
results("aliases", lambda x: (lambda y: [y, [y, x], (y, y)])(x * 2))
results("a size", lambda x: (x.shape, x * 2))
results("a closure", lambda x: [(lambda y, z=x.shape[0]: x * y + z)][0](2))
results("top k", lambda x: x.topk(2))
results("a maximum with indices", lambda x: x.max(dim=1))
results("an exception", lambda x: (repr(ValueError("a", 1)), x))


def cyclic(x):
    a, b = Box(), Box()
    a.other, b.other, a.value = b, a, x * 2
    return a


results("objects in a cycle", cyclic)

# --- objects as arguments

class Text(str):
    pass


def slotted(a, b):
    s = Slotted()
    s.a, s.b = a, b
    return s


def fresh_objects(name, make, f, others=()):
    @scenario("43 a new object each time: " + name)
    def run_it(run):
        compiled = run.compile(f)
        for arguments in (make, make, *others, make):
            run.phase(compiled, arguments)


x = torch.arange(3.0)
fresh_objects("a data class", lambda: (Pair(x + 0, 2),), lambda p: p.left * p.right,
              [lambda: (Pair(x + 0, 3),), lambda: (Pair(torch.ones(2), 2),), lambda: (Pair(2, x),)])
fresh_objects("a named tuple", lambda: (Named(x + 0, [x]),), lambda n: n.a + n.b[0],
              [lambda: (Named(x, [x, x]),), lambda: (Named(x + 1, [x * 2]),)])
fresh_objects("an attribute more", lambda: (Box(a=x + 0),), lambda b: b.a * (2 if hasattr(b, "z") else 3),
              [lambda: (Box(a=x, z=1),), lambda: (Box(z=1, a=x),)])
fresh_objects("attributes as a dict", lambda: (Box(a=x + 0, n=1),), lambda b: (sorted(vars(b)), b.a * b.__dict__["n"]),
              [lambda: (Box(a=x, n=4),), lambda: (Box(n=1, a=x),)])
fresh_objects("a subclass of a text", lambda: (Text("ab"), x + 0), lambda s, x: x * len(s), [lambda: (Text("abc"), x)])
fresh_objects("it is changed", lambda: (Box(n=1, log=[]), x + 0),
              lambda b, x: (setattr(b, "n", b.n + 1), b.log.append(x), setattr(b, "y", x * b.n), b)[-1],
              [lambda: (Box(n=5, log=[]), x), lambda: (Box(n=1, log=[1]), x)])
fresh_objects("objects in objects", lambda: (Box(inner=Pair(x + 0, Box(k=2))),), lambda b: b.inner.left * b.inner.right.k,
              [lambda: (Box(inner=Pair(x, Box(k=3))),)])
fresh_objects("one object twice", lambda: (lambda b: (b, b))(Box(a=x + 0)), lambda p, q: (p is q, p.a + q.a),
              [lambda: (Box(a=x), Box(a=x))])
fresh_objects("with slots", lambda: (slotted(x + 0, 2),), lambda s: s.a * s.b, [lambda: (slotted(x, 7),)])


def without_a(s, x):
    del s.a
    return s, x * 2


fresh_objects("with a slot deleted", lambda: (slotted(x + 0, 2), x), without_a)


@scenario("43 an object argument that is also a global one")
def object_and_global(run):
    kept = Box(n=1)
    def region(b, x):
        b.n = 5
        return x * kept.n
    f = run.compile(region)
    run.phase(f, lambda: (Box(n=1), x), watch=[kept])
    run.phase(f, lambda: (Box(n=1), x), watch=[kept])
    for _ in range(2):
        run.phase(f, lambda: (kept, x), watch=[kept])
        kept.n = 1


@scenario("43 the class of an object argument changes")
def class_of_argument(run):
    class Scaled:
        factor = 2
        def __init__(self, x):
            self.x = x
        def scaled(self):
            return self.x * self.factor
    f = run.compile(lambda s: s.scaled())
    run.phase(f, lambda: (Scaled(x + 0),))
    run.phase(f, lambda: (Scaled(x + 0),))
    Scaled.factor = 3
    run.phase(f, lambda: (Scaled(x + 0),))
    Scaled.scaled = lambda self: -self.x
    run.phase(f, lambda: (Scaled(x + 0),))


# --- views and writes in place

results("a slice", lambda x: x[1:])
results("a view of something new", lambda x: (x * 2)[:, 1])
results("a transpose and its base", lambda x: (lambda y: (y.t(), y))(x + 1))
results("chunks", lambda x: x.chunk(3, dim=1))
results("the argument", lambda x: x)
results("a detached argument", lambda x: x.detach())


def write_argument(x):
    x.add_(1)
    x[0] = 5
    return x


results("an argument written in place", write_argument)


def write_view(x):
    v = x[0]
    v.mul_(3)
    return v, x


results("an argument written through a view", write_view)


def buffer():
    state = torch.zeros(3)
    def f(x):
        state.mul_(0.9).add_(x.sum(0))
        return state * 2
    return f, state


hits("a buffer written in place", buffer, change=lambda state: state.zero_(), then="hit")

# --- autograd, random numbers

def weights():
    torch.manual_seed(1)
    return nn.Linear(3, 2)


def with_history():
    linear = weights()
    return linear, Box(p=list(linear.parameters()))


hits("a result with a history", with_history)


@scenario("43 backward after a region", first="hit")
def backward_after(run):
    linear = weights()
    f = run.compile(lambda x: F.relu(linear(x)).sum())
    x = torch.arange(6.0).reshape(2, 3)
    run.phase(f, lambda: (x,))
    for _ in range(3):
        loss = f(x)
        loss.backward()
        run.log.append(repr([p.grad.tolist() for p in linear.parameters()]) + loss.grad_fn.name())


@scenario("43 an argument that requires grad", first="hit")
def leaf_argument(run):
    f = run.compile(lambda x: (x * x).sum())
    run.phase(f, lambda: (torch.ones(3, requires_grad=True),))
    for n in (1, 2, 3):
        x = torch.full((3,), float(n), requires_grad=True)
        f(x).backward()
        run.log.append(repr(x.grad.tolist()))


def no_grad_inside():
    linear = weights()
    def f(x):
        with torch.no_grad():
            y = linear(x)
        return linear(y @ y.t() @ x)
    return f, Box(enabled=torch.is_grad_enabled)


hits("no_grad inside", no_grad_inside)


@scenario("43 random draws", first="hit")
def draws(run):
    f = run.compile(lambda x: F.dropout(x, 0.5, True) + torch.rand(3) * torch.randn(2, 3))
    torch.manual_seed(5)
    run.phase(f, rows)
    run.log.append(repr(torch.rand(3).tolist()))


@scenario("43 a seed set inside", first="hit")
def seeded(run):
    def region(x):
        torch.manual_seed(7)
        return x + torch.rand(3)
    f = run.compile(region)
    run.phase(f, rows)
    run.log.append(repr(torch.rand(3).tolist()))


def batch_norm():
    norm = nn.BatchNorm1d(3)
    return norm, Box(buffers=list(norm.buffers()))


hits("BatchNorm in training", batch_norm, change=lambda box: box.buffers[0].zero_(), then="hit")


def step(make_optimizer):
    def make():
        torch.manual_seed(2)
        model = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 2))
        optimizer = make_optimizer(model.parameters())
        def f(x, y):
            optimizer.zero_grad()
            loss = F.cross_entropy(model(x), y)
            loss.backward()
            optimizer.step()
            return loss
        return f, Box(parameters=list(model.parameters()))
    return make


def batch():
    return torch.arange(6.0).reshape(2, 3) / 6, torch.tensor([0, 1])


for name, make_optimizer in (("SGD", lambda p: torch.optim.SGD(p, lr=0.1)),
                             ("SGD with momentum", lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, weight_decay=0.01)),
                             ("Adam", lambda p: torch.optim.Adam(p, lr=0.1)),
                             ("AdamW", lambda p: torch.optim.AdamW(p, lr=0.1))):
    @scenario(f"43 a training step with {name}")
    def training(run, make=step(make_optimizer)):
        f, box = make()
        compiled = run.compile(f)
        for _ in range(4):
            run.phase(compiled, batch, watch=[box])


# --- values that decide

@scenario("43 a branch on a tensor's value", first="hit")
def branch(run):
    f = run.compile(lambda x: x * 2 if x.sum() > 0 else -x)
    for sign in (1, -1, 1, -1):
        run.phase(f, lambda: (torch.ones(3) * sign,))


@scenario("43 an index out of range")
def out_of_range(run):
    table, log = nn.Embedding(4, 2), []
    def region(i):
        log.append("called")
        return table(i)
    f = run.compile(region)
    with torch.no_grad():
        run.phase(f, lambda: (torch.tensor([1, 2]),), watch=[log])
        run.phase(f, lambda: (torch.tensor([1, 9]),), watch=[log])
        run.phase(f, lambda: (torch.tensor([3, 0]),), watch=[log])


@scenario("43 labels out of range after a write")
def taken_back(run):
    state = torch.zeros(3)
    def region(x, y):
        state.add_(1)
        return F.cross_entropy(x * state, y)
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2, 3), torch.tensor([0, 1])), watch=[state])
    run.phase(f, lambda: (torch.ones(2, 3), torch.tensor([0, 7])), watch=[state])
    run.phase(f, lambda: (torch.ones(2, 3), torch.tensor([2, 1])), watch=[state])


if __name__ == "__main__":
    main()
