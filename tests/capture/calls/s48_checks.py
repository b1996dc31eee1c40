"""Checks and effects that no other scenario needs: without one of them a call here replays wrong (tests/mutation.py takes
each out). Every change between two phases is one that only that check sees."""
import os
import sys
import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    def __init__(self, **attributes):
        self.__dict__.update(attributes)


def phases(name, make, *arguments, then="any"):
    """`make` gives a region and what is to be observed; a phase of calls with each of the arguments, which are functions."""
    @scenario("48 " + name, first="hit", then=then)
    def run_it(run):
        f, *seen = make()
        compiled = run.compile(f)
        for make_arguments in arguments:
            run.phase(compiled, make_arguments, watch=seen)
            run.note(torch.is_grad_enabled(), torch.rand(1))


def ones():
    return (torch.ones(2),)


# --- arguments

def with_defaults(x, a=1, b=10):
    return x * a + b


phases("one argument more", lambda: (with_defaults,), ones, lambda: (torch.ones(2), 5), then="miss")


@scenario("48 other keywords")
def keywords(run):
    f = run.compile(with_defaults)
    for given in ({"a": 3}, {"b": 3}, {"a": 3, "b": 4}, {"b": 3, "a": 4}, {"a": 3}):
        for _ in range(3):
            run.call(f, torch.ones(2), **given)


@scenario("48 by name and by position")
def by_name(run):
    f = run.compile(with_defaults)
    for _ in range(3):
        run.call(f, torch.ones(2), 3)
    for _ in range(3):
        run.call(f, torch.ones(2), b=3)


# --- tensors

def taller(x):
    return (x * 2 + x.sum(0),)


def rows_first():
    return (torch.arange(6.0).reshape(2, 3),)


def columns_first():
    return (torch.arange(6.0).reshape(3, 2).t().contiguous(),)


phases("the same strides over other memory", lambda: (taller,), rows_first, columns_first)


@scenario("48 a tensor gets a history by a write to a view of it", first="hit", then="miss")
def history_by_view(run):
    base, p = torch.zeros(4), torch.ones(2, requires_grad=True)
    box = Box(view=base[:2], base=base)
    compiled = run.compile(lambda x: x + box.base[1:3])
    run.phase(compiled, ones)
    box.view.mul_(p)
    run.phase(compiled, ones)
    run.note(box.base.requires_grad)


@scenario("48 a hidden state that something else holds, too", first="hit")
def held_twice(run):
    state = torch.ones(2)
    box = Box(h=state, other=[state])
    compiled = run.compile(lambda x: x + box.h * 2 + box.other[0])
    run.phase(compiled, ones)
    box.h = torch.full((2,), 5.0)
    run.phase(compiled, ones)


def grown():
    box = Box(w=torch.zeros(2))
    def f(x):
        box.w.add_(1)
        y = x[x > 0]
        return y, y.shape[0]
    return f, box


phases("a shape that depends on values", grown, lambda: (torch.tensor([1.0, -1.0, 2.0]),),
       lambda: (torch.tensor([1.0, 1.0, 2.0]),), lambda: (torch.tensor([-1.0, 1.0, 2.0]),))


@scenario("48 which gradient two tensors have", first="hit")
def gradients(run):
    p, q = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    p.grad = q.grad = torch.full((2,), 3.0)
    def f(x):
        a, b = p.grad, q.grad
        a.add_(1)
        return a * x, b * x
    compiled = run.compile(f)
    run.phase(compiled, ones)
    q.grad = torch.full((2,), 9.0)
    run.phase(compiled, ones)
    run.note(p.grad, q.grad)


# --- what goes back

def draws():
    def f(x):
        r = torch.rand(2)
        return (r + x, 1) if x.sum() > 0 else (r - x, 2)
    return (f,)


phases("random numbers of a replay that goes back", draws, ones, lambda: (-torch.ones(2),), ones)


def in_no_grad():
    box = Box(w=torch.zeros(2))
    def f(x):
        with torch.no_grad():
            box.w.add_(1)
            if x.sum() > 0:
                return x + box.w, torch.is_grad_enabled()
        return x - box.w, torch.is_grad_enabled()
    return f, box


phases("modes of a replay that goes back", in_no_grad, ones, lambda: (-torch.ones(2),), ones)


# --- effects

@scenario("48 an item is deleted", first="hit")
def deleted(run):
    d = {"b": 1, "a": 2}
    def f(x):
        del d["a"]
        return x + d["b"]
    compiled = run.compile(f)
    def make():
        d["a"] = 2
        return ones()
    run.phase(compiled, make, watch=[d])
    run.phase(compiled, make, watch=[d])


@scenario("48 an operator in place", first="hit")
def operator_in_place(run):
    box = Box(some=set())
    def f(x):
        some = box.some
        some |= {1}
        return x + 1
    compiled = run.compile(f)
    def make():
        box.some.clear()
        return ones()
    run.phase(compiled, make, watch=[box])
    run.phase(compiled, make, watch=[box])


# --- results

@scenario("48 a function made in the region", first="hit")
def function(run):
    def f(x):
        count = 3
        def inner(y, z=[1], *, w=2):
            nonlocal count
            count += 1
            return y + count, z, w
        inner.tag = x
        return inner
    compiled = run.compile(f)
    for i in range(4):
        inner = run.call(compiled, *ones())
        run.note(inner(1), inner(2), inner.__defaults__, inner.__kwdefaults__, inner.__qualname__, inner.tag)
        if i in (0, 3):
            run.counts.append(run.counted())


@scenario("48 a Parameter made in the region", first="hit")
def parameter(run):
    compiled = run.compile(lambda x: torch.nn.Parameter(x * 2))
    run.phase(compiled, ones)
    run.note(type(run.call(compiled, *ones())).__name__)


if __name__ == "__main__":
    main()
