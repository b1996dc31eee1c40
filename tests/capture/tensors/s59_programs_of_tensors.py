"""Regions whose effects on tensors are one program: writes, views of inputs, random numbers, gradients, whole training steps. Each
is called until it replays, then something is changed between calls that such a program might overlook. After each call all
that can be seen of tensors must be as in a plain run, and what is behind a result must still be walkable."""
import copy
import itertools
import os
import sys

import mpy
import torch
from torch import nn
import torch.nn.functional as F

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from _twice import compare

CASES = {}
PROGRAMS = set()  # which must not be replayed step by step


def case(function):
    CASES[function.__name__] = function
    PROGRAMS.add(function.__name__)
    return function


def by_steps(function):
    CASES[function.__name__] = function
    return function


def seen(t):
    if t is None or not isinstance(t, torch.Tensor):
        return repr(t)
    grad = t.grad if t.is_leaf else None
    return (t.tolist(), t._version, t.requires_grad, t.is_leaf, tuple(t.shape), tuple(t.stride()), t.storage_offset(),
            None if t.grad_fn is None else t.grad_fn.name(), seen(grad))


def flat(value):
    if isinstance(value, (list, tuple)):
        return [flat(v) for v in value]
    if isinstance(value, dict):
        return {k: flat(v) for k, v in value.items() if not isinstance(k, torch.Tensor)}
    if isinstance(value, nn.Module):
        return [flat(list(value.parameters())), flat(list(value.buffers())), value.training]
    if isinstance(value, torch.optim.Optimizer):
        return [flat(list(value.state.values())), [g["lr"] for g in value.param_groups]]
    return seen(value)


def run(make, compiling):
    """What a case gives: the region, what is watched, the arguments of call i, changes between calls (by number), and what is done
    with a result."""
    torch.manual_seed(3)
    made = make()
    f, watched, arguments, changes = made[:4]
    use = made[4] if len(made) > 4 else None
    g = torch.compile(f) if compiling else f
    log, hits = [], 0
    for i in range(4 + 3 * len(changes)):
        if i >= 4 and (i - 4) % 3 == 0:
            changes[(i - 4) // 3]()
        args = arguments(i)
        try:
            result = g(*args)
            said = flat(result)
            if use:
                said = [said, use(result, args)]
        except (RuntimeError, IndexError) as error:
            said = str(error).split("\n")[0]
        log.append(repr([said, flat(list(args)), flat(watched), torch.rand(1).tolist()]))
    if compiling:
        explained = mpy.explain(g)
        hits = explained["hits"]
        if make.__name__ in PROGRAMS and (explained["by_steps"] or hits < 2):
            log[-1] += (f"not a program: {explained['by_steps']}, {explained['splits']}, {explained['misses']}")
    return log, hits


def rows(i):
    return (torch.arange(6.0).reshape(2, 3) / (i + 2),)


def batch(i):
    return torch.arange(6.0).reshape(2, 3) / (i + 2), torch.tensor([i % 2, 1])


# --- without gradients

@case
def added_in_place():
    x = torch.ones(3)
    return lambda y: x.add_(y.sum()), [x], rows, [lambda: x.zero_(), lambda: x.add_(1)]


@case
def argument_in_place():
    held = [torch.ones(2, 3), torch.ones(3, 2).t(), torch.ones(4, 3)[1:3], torch.zeros(2, 6)[:, ::2]]
    return lambda x: x.mul_(2).sub_(1), held, lambda i: (held[min(i // 4, 3)],), [lambda: None] * 4


@case
def slice_of_a_cache():
    cache = torch.zeros(4, 3)
    def f(x, at):
        cache[at] = x[0]
        cache[at + 1:at + 2] += x[1:]
        return cache[:at + 2].sum(0), cache[at]
    return f, [cache], lambda i: (*rows(i), 1), [lambda: cache.fill_(7)]


@case
def views_as_results():
    x = torch.arange(6.0).reshape(2, 3)
    def use(result, args):
        result[0].add_(1)  # reaches x
        return [flat(x), result[1].data_ptr() == x.data_ptr()]
    return lambda y: (x.t(), x[0], x.view(-1), y[1:], (y * 2).t(), (y + 1)[0]), [x], rows, [lambda: x.mul_(3)], use


@case
def view_written_to():
    x = torch.zeros(2, 3)
    def f(y):
        v = x[1]
        v.add_(y[0])
        return v, x * 2
    return f, [x], rows, [lambda: x.fill_(2)]


@case
def gradient_set_to_what_it_was():
    w, h, n = (torch.ones(3, requires_grad=True) for _ in range(3))
    held = torch.zeros(3)
    h.grad = held
    def f(y):
        w.grad = None
        h.grad = held
        n.grad = y[0].detach()
        n.grad = None
        return y + 1
    def put(grad):
        for t in (w, h, n):
            t.grad = grad.clone() if grad is not None else None
    return f, [w, h, n, held], rows, [lambda: put(torch.ones(3)), lambda: put(None), lambda: (w + h + n).sum().backward(), lambda: held.add_(1)]


@case
def shared_storage():
    whole = torch.zeros(4)
    a, b = whole[:2], whole[2:]
    c = torch.zeros(2)
    pairs = itertools.chain([(a, b)] * 4, [(a, a.view(2))] * 3, [(c, b)] * 3, itertools.repeat((whole[1:3], b)))
    pairs = list(itertools.islice(pairs, 13))
    return lambda x, y: x.add_(1) + y, [whole, c], lambda i: pairs[i], [lambda: None] * 3


@case
def same_tensor_twice():
    a, b = torch.ones(2), torch.zeros(2)
    return lambda x, y: x.add_(y).mul_(2), [a, b], lambda i: (a, b) if i < 4 or i >= 7 else (a, a), [lambda: None] * 2


@case
def globals_that_come_to_share():
    a, b = torch.ones(3), torch.zeros(3)
    def share():
        b.data = a.data
    def apart():
        b.data = torch.ones(3)
    return lambda x: (a.add_(x[0]), b * 1)[1], [a, b], rows, [share, apart]


@case
def storage_becomes_larger():
    a = torch.zeros(3)
    def window():
        a.data = torch.ones(9)[:3]
    return lambda x: a.add_(x[0]) * 2, [a], rows, [window, lambda: a.zero_()]


@case
def dropout():
    return lambda x: F.dropout(x, 0.5) * torch.rand(3), [], rows, [lambda: torch.manual_seed(1), lambda: torch.rand(5)]


@case
def unused_draws():
    def f(x):
        torch.randn(3)
        y = torch.randint(0, 9, (2, 3))
        torch.randperm(4)
        return x + y
    return f, [], rows, [lambda: torch.manual_seed(1)]


@by_steps
def seed_inside():
    def f(x):
        torch.manual_seed(7)
        return x + torch.rand(3)
    return f, [], rows, [lambda: torch.rand(5)]


@case
def batch_norm():
    norm = nn.BatchNorm1d(3)
    def f(x):
        with torch.no_grad():
            return norm(x)
    return f, [norm], rows, [lambda: norm.eval(), lambda: norm.train(), lambda: norm.reset_running_stats()]


@case
def indices_out_of_range():
    table = torch.arange(12.0).reshape(4, 3)
    count = torch.zeros(1)
    def f(x, at):
        count.add_(1)
        return F.embedding(at, table) + x
    return f, [count], lambda i: (*rows(i), torch.tensor([i % 4, 9 if i == 5 else 1])), [lambda: None] * 2


@case
def targets_out_of_range():
    w = nn.Linear(3, 2)
    seen_so_far = torch.zeros(1)
    def f(x, y):
        seen_so_far.add_(1)
        with torch.no_grad():
            return F.cross_entropy(w(x), y, ignore_index=-100)
    return f, [seen_so_far], lambda i: (*rows(i), torch.tensor([[0, 1], [1, -100], [5, 0]][2 if i == 5 else i % 2])), [lambda: None] * 2


@case
def branch_on_a_value():
    total = torch.zeros(3)
    def f(x):
        if x.sum() > 0:
            total.add_(1)
        else:
            total.sub_(1)
        return x.max().item()
    return f, [total], lambda i: (rows(i)[0] * (-1 if i in (5, 8) else 1),), [lambda: None] * 2


@case
def numbers_put_away():
    kept = []
    x = torch.ones(2)
    def f(y):
        x.add_(y.sum())
        kept.append(x.sum().item())
        return x.mean().item()
    return f, [x, kept], rows, [lambda: x.zero_()]


# --- results that require grad

def walk(result, args):
    result.sum().backward()
    return [flat(list(args))]


@case
def forward_alone():
    w = nn.Linear(3, 2)
    return lambda x: F.relu(w(x)), [w], rows, [lambda: w.zero_grad(), lambda: w.requires_grad_(False), lambda: w.requires_grad_(True)], \
        lambda r, a: walk(r, a) if r.requires_grad else None


@case
def argument_requires_grad():
    return lambda x: ((x * x).sin(), x.t()), [], lambda i: (rows(i)[0].requires_grad_(i != 5),), [lambda: None], \
        lambda r, a: walk(r[0], a) if r[0].requires_grad else None


@case
def argument_inside_a_graph():
    w = torch.ones(3, requires_grad=True)
    return lambda x: x.exp() * x, [w], lambda i: (rows(i)[0] * w,), [lambda: None], lambda r, a: walk(r, [])


@case
def hidden_and_result():
    w = nn.Linear(3, 3)
    def f(x):
        h = torch.tanh(w(x))
        return h, w(h), h.view(-1)
    def use(r, a):
        (r[0].sum() + r[1].pow(2).sum() + r[2].sum()).backward(retain_graph=True)
        r[1].sum().backward()
        return [seen(r[1])]
    return f, [w], rows, [lambda: w.zero_grad(), lambda: w.zero_grad(set_to_none=False)], use


@case
def second_backward():
    w = nn.Linear(3, 2)
    def use(r, a):
        r.sum().backward()
        try:
            r.sum().backward()
        except RuntimeError as error:
            return str(error)[:60]
    return lambda x: w(x).exp(), [w], rows, [lambda: None], use


@case
def changed_before_backward():
    w = torch.ones(3, requires_grad=True)
    def use(r, a):
        with torch.no_grad():
            w.mul_(2)
        try:
            r.sum().backward()
        except RuntimeError as error:
            return str(error)
    return lambda x: (x * w * w).sum(0), [w], rows, [lambda: None], use


@case
def result_changed_before_backward():
    w = torch.ones(3, requires_grad=True)
    def use(r, a):
        r.mul_(2)
        try:
            r.sum().backward()
        except RuntimeError as error:
            return str(error)
    return lambda x: (x * w).exp(), [w], rows, [lambda: None], use


@by_steps
def leaf_from_now_on():
    w = torch.ones(3)
    def f(x):
        w.requires_grad_(True)
        return (x * w).exp()
    return f, [w], rows, [lambda: (w.requires_grad_(False), setattr(w, "grad", None))], lambda r, a: walk(r, a)


@case
def detached_and_not():
    w = torch.ones(3, requires_grad=True)
    return lambda x: (w.detach(), w.view(3, 1), (x * w).detach(), w * 1), [w], rows, [lambda: w.data.mul_(2)], \
        lambda r, a: walk(r[3], [])


@case
def twice_differentiable():
    w = torch.ones(3, requires_grad=True)
    def use(r, a):
        g, = torch.autograd.grad(r.sum(), w, create_graph=True)
        g.sum().backward()
        return flat(g)
    return lambda x: (x * w).pow(3), [w], rows, [lambda: setattr(w, "grad", None)], use


@case
def in_place_with_history():
    w = torch.ones(3, requires_grad=True)
    def f(x):
        y = x * w
        y.mul_(2)
        y[0] = w
        return y
    return f, [w], rows, [lambda: setattr(w, "grad", None)], lambda r, a: walk(r, a)


@case
def released_loss():
    w = nn.Linear(3, 2)
    def f(x):
        loss = w(x).pow(2).mean()
        loss.backward()
        return loss
    def use(r, a):
        try:
            r.backward()
        except RuntimeError as error:
            return [str(error)[:60], r.grad_fn.name()]
    return f, [w], rows, [lambda: w.zero_grad(), lambda: w.zero_grad(set_to_none=False), lambda: None], use


@case
def retained_graph():
    w = nn.Linear(3, 2)
    def f(x):
        loss = w(x).pow(2).mean()
        loss.backward(retain_graph=True)
        return loss
    return f, [w], rows, [lambda: w.zero_grad()], lambda r, a: r.backward()


@by_steps
def hooks():
    w = torch.ones(3, requires_grad=True)
    calls = []
    handle = [None]
    def hook():
        handle[0] = w.register_hook(lambda g: calls.append(1) or g * 2)
    def f(x):
        loss = (x * w).sum()
        loss.backward()
        return loss.detach()
    return f, [w, calls], rows, [hook, lambda: handle[0].remove()]


@by_steps
def gradient_penalty():
    w = nn.Linear(3, 2)
    def f(x):
        g, = torch.autograd.grad(w(x).exp().sum(), w.weight, create_graph=True)
        g.pow(2).sum().backward()
        return g.detach()
    return f, [w], rows, [lambda: w.zero_grad()]


# --- training steps

def trainer(make_model, make_optimizer, changes=lambda m, o: [], tail=lambda m, o: None, set_to_none=True):
    def make():
        model = make_model()
        optimizer = make_optimizer(model.parameters())
        def f(x, y):
            optimizer.zero_grad(set_to_none)
            loss = F.cross_entropy(model(x), y)
            loss.backward()
            optimizer.step()
            tail(model, optimizer)
            return loss
        return f, [model, optimizer], batch, changes(model, optimizer)
    return make


def mlp():
    return nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))


def of_all_kinds():
    return nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Tanh(), nn.Dropout(0.3), nn.LayerNorm(4), nn.Linear(4, 2))


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(3, 3), nn.Linear(3, 3)
        self.b.weight = self.a.weight
        self.out = nn.Linear(3, 2)

    def forward(self, x):
        return self.out(self.b(F.relu(self.a(x))))


def usual(m, o):
    def no_gradients():
        for p in m.parameters():
            p.grad = None
    def own_gradients():
        for p in m.parameters():
            p.grad = torch.ones_like(p)
    def shared_gradients():
        p = list(m.parameters())
        p[0].grad = torch.ones_like(p[0])
        p[1].grad = p[0].grad.view(-1)[:p[1].numel()].view_as(p[1])
    def frozen():
        next(m.parameters()).requires_grad_(False)
    def thawed():
        next(m.parameters()).requires_grad_(True)
    def other_data():
        for p in m.parameters():
            p.data = p.data.clone()
    def slower():
        o.param_groups[0]["lr"] *= 0.5
    def strided():
        p = next(m.parameters())
        p.data = p.data.t().contiguous().t()
    return [no_gradients, own_gradients, shared_gradients, frozen, thawed, other_data, slower, lambda: m.eval(), lambda: m.train(),
            lambda: o.zero_grad(False), strided, lambda: m.load_state_dict({k: v * 1 for k, v in m.state_dict().items()}),
            lambda: o.load_state_dict(copy.deepcopy(o.state_dict()))]


for title, make_optimizer in {
        "sgd": lambda p: torch.optim.SGD(p, lr=0.1),
        "momentum": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, weight_decay=0.01, nesterov=True),
        "adam": lambda p: torch.optim.Adam(p, lr=0.1, amsgrad=True), "adamw": lambda p: torch.optim.AdamW(p, lr=0.1),
        "adagrad": lambda p: torch.optim.Adagrad(p, lr=0.1), "rmsprop": lambda p: torch.optim.RMSprop(p, lr=0.1, centered=True)}.items():
    for model in (mlp, of_all_kinds, Tied):
        for set_to_none in (True, False):
            made = trainer(model, make_optimizer, usual, set_to_none=set_to_none)
            made.__name__ = f"{title}_{model.__name__}_{set_to_none}"
            case(made)


@case
def averaged_weights():
    model, average = mlp(), mlp()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    def f(x, y):
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        with torch.no_grad():
            for a, b in zip(average.parameters(), model.parameters()):
                a.mul_(0.9).add_(b, alpha=0.1)
        return loss.item()
    return f, [model, average], batch, [lambda: None]


@case
def two_optimizers():
    model = mlp()
    first = torch.optim.SGD(model[0].parameters(), lr=0.1)
    second = torch.optim.Adam(model.parameters(), lr=0.1)
    def f(x, y):
        for o in (first, second):
            model.zero_grad()
            loss = F.cross_entropy(model(x), y)
            loss.backward()
            o.step()
        return loss.detach()
    return f, [model, first, second], batch, [lambda: second.step(), lambda: model.zero_grad(False)]


@case
def accumulated():
    model = mlp()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    def f(x, y):
        (F.cross_entropy(model(x), y) / 2).backward()
    def act():
        optimizer.step()
        optimizer.zero_grad()
    return f, [model], batch, [act, act, lambda: optimizer.zero_grad(False)]


@case
def clipped():
    model = mlp()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    def f(x, y):
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 0.1)
        optimizer.step()
        return loss, norm
    return f, [model], batch, [lambda: None]


compare(57, CASES, run)
