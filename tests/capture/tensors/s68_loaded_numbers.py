"""Numbers that vary from call to call and go into tensors: a learning rate, a temperature, a weight of a loss. They are loaded at
each replay; where their value decides something, or is shown, it is guarded."""
import collections
import math
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

# What may stand in such a place: common and odd floats, and other classes.
VALUES = (0.5, 0.25, 0.5, 1.0, 0.0, -0.0, -2.0, 1e308, 5e-324, math.inf, math.nan, 3, True, 0.125)


class Box:
    pass


def varying(name, then="any", values=VALUES):
    """region(box, x): box.k is each of the values in turn."""
    def register(region):
        @scenario(f"66 {name}")
        def body(run):
            box = Box()
            box.k, box.j, box.n = 0.5, 0.75, 2
            f = run.compile(lambda x: region(box, x))
            x = torch.tensor([1.0, -2.0, 3.0])
            run.phase(f, lambda: (x,), watch=(box,))
            for i, v in enumerate(values):
                box.k = v
                run.call(f, x, watch=(box,))
                box.j, box.n = 0.75 + i, i % 4
                run.call(f, x, watch=(box,))

        # That calls with other floats are replayed, is looked at apart.
        @scenario(f"66 {name}, hits", first="later", then=then)
        def hits(run):
            box = Box()
            box.k, box.j, box.n = 0.5, 0.75, 2
            f = run.compile(lambda x: region(box, x))
            x = torch.tensor([1.0, -2.0, 3.0])
            run.phase(f, lambda: (x,), watch=(box,), calls=6)
            box.k, box.j = 0.3, 0.7
            run.phase(f, lambda: (x,), watch=(box,))
        return region
    return register


@varying("times", then="hit")
def times(o, x):
    return x * o.k, o.k * x, x / o.k, o.k - x, x + o.k


@varying("kept in variables", then="hit")
def variables(o, x):
    k = o.k
    j = k
    return x * j + k


@varying("by a function and a closure")
def functions(o, x):
    k = o.k
    def scaled(y, by):
        return y * by + k
    return scaled(x, k), [scaled(x, v) for v in (k, o.j)]


@varying("alpha", then="hit")
def alpha(o, x):
    return x.add(x, alpha=o.k), torch.sub(x, x, alpha=o.k)


@varying("value", then="hit")
def value(o, x):
    return torch.addcmul(x, x, x, value=o.k), torch.addcdiv(x, x, x, value=-o.k), torch.lerp(x, -x, o.k)


@varying("computed", then="hit")
def computed(o, x):
    return x * (o.k * o.j + 1), x * -o.k, x * (1 - o.k), x * (o.k - o.j / 4), x * (2 * o.k) ** 2


@varying("an exponent of a power of numbers", then="hit")
def powers(o, x):
    return x * o.k ** 2, x * 0.9 ** o.n, x * (1 - 0.999 ** (o.n + 1))


@varying("divided by an int that is loaded", then="hit")
def by_int(o, x):
    return x * (1 / (o.n + 1)), x * (o.k / (o.n + 1))


@varying("compared", then="hit")
def compared(o, x):
    return x * o.k if o.k > 0 else x - o.k


@varying("compared with another one", then="hit")
def compared_both(o, x):
    return x * o.k if o.k < o.j else x * o.j


@varying("its truth")
def truth(o, x):
    k = o.k
    return x * k if k else x


@varying("None or not")
def none(o, x):
    k = o.k
    return x if k is None else x * k


@varying("shown", then="miss")
def shown(o, x):
    return x * o.k, repr([o.k])


@varying("an identity")
def identity(o, x):
    k, j = o.k, o.k
    return x * k, k is j


@varying("a key", then="miss")
def key(o, x):
    return x * o.k, {o.k: 1}.get(0.5), o.k in (0.5, 0.25)


@varying("of what type", then="hit")
def of_type(o, x):
    return x * o.k, isinstance(o.k, float)


@varying("an item of a tuple", then="hit")
def item(o, x):
    pair = (o.k, o.j)
    return x * pair[0], pair


@varying("put somewhere", then="hit")
def put(o, x):
    o.last = o.k
    o.other = o.k * 2
    return x * o.last, o.other


@varying("moved on", then="hit")
def moves(o, x):
    y = x * o.k
    o.k = o.k * 0.5
    return y, x * o.k


@varying("added up in place", then="hit")
def added(o, x):
    o.j += o.k
    return x * o.j


@varying("a size", then="any")
def size(o, x):
    return x.repeat(o.n + 1) * o.k


@varying("a power of a tensor", then="any", values=(2.0, 3.0, 0.5, 1.0, -1.0, 0.0, 2, 1.7))
def power(o, x):
    return x.abs() ** o.k


@varying("clamped", then="hit")
def clamped(o, x):
    return x.clamp(-o.j, o.j), x.clamp(min=o.j), torch.where(x > 0, x, o.j)


@varying("compared with a tensor", then="hit")
def tensors(o, x):
    return (x > o.k).sum(), x == o.k


@varying("its value on the host", then="any")
def host(o, x):
    y = x * o.k
    return y, y.sum().item() > 0


@varying("a tensor of it", then="any")
def full(o, x):
    return torch.full((2,), o.k), torch.tensor(o.k), torch.full_like(x, o.k)


@varying("an int tensor", then="any")
def ints(o, x):
    n = torch.arange(3)
    return n * o.k, n + o.k, n.add(n, alpha=o.n)


@varying("rounded", then="any")
def rounded(o, x):
    return x * round(o.j), x * int(o.j), x * max(o.j, 1.0), x * abs(o.j)


@varying("a graph that outlives", then="hit")
def outlives(o, x):
    w = x.clone().requires_grad_()
    y = (w * o.k).exp() * o.j
    y.sum().backward()
    return y, w.grad


@scenario("66 a graph that is walked later", first="later", then="hit")
def later(run):
    box = Box()
    box.k = 0.5
    w = torch.tensor([1.0, 2.0], requires_grad=True)
    f = run.compile(lambda x: (w * x * box.k) * (box.k + 1))
    def call():
        w.grad = None
        y = f(torch.ones(2))
        y.sum().backward()
        run.note(y, w.grad)
    for k in (0.5, 0.5, 0.5, 0.25, 0.125, 3.0, 0.0, 1.0):
        box.k = k
        run.phase(f, lambda: (torch.ones(2),), calls=2)
        call()


@scenario("66 items, globals, variables of enclosing functions")
def places(run):
    group, rates = {"lr": 0.1}, [0.1, 0.2]
    local = 0.5
    def region(x):
        return x * group["lr"], x * rates[1], x * local, x * group.get("lr"), x * RATE
    f = run.compile(region)
    x = torch.ones(2)
    global RATE
    RATE = 0.5
    run.phase(f, lambda: (x,))
    for v in (*VALUES, 0.1):
        group["lr"] = rates[1] = local = RATE = v
        run.call(f, x)
    del group["lr"]
    run.call(f, x)
    group["lr"] = 0.5
    run.call(f, x)
    rates.clear()
    run.call(f, x)


@varying("an int in a variable that is divided, then used", then="any")
def int_twice(o, x):
    n = o.n
    y = x * (n / 10)
    return y * n, y + (n + 1) / 4, n


@scenario("66 int arguments that are divided, then used", first="hit")
def int_arguments(run):
    def region(x, t):
        y = x * (t / 10)
        return y * t, y + 1 / (t + 1)
    f = run.compile(region)
    for t in (1, 2, 3, 0, 5, True, 2.0, -7):
        run.phase(f, lambda: (torch.ones(2), t))


@scenario("66 means and averages of what tensors hold", first="later", then="hit")
def means(run):
    class Meter:
        def __init__(self): self.sum, self.n, self.ema = 0.0, 0, 0.5
        def update(self, v, k=1):
            self.sum += v * k
            self.n += k
            self.ema = 0.9 * self.ema + 0.1 * v
            return self.sum / self.n
    m, log = Meter(), {"loss": 0.0, "seen": 0}
    def region(x):
        loss = (x * x).mean()
        mean = m.update(loss.item(), x.shape[0])
        log["loss"] += loss.item() * 2
        log["seen"] += 2
        return mean, log["loss"] / log["seen"], m.ema
    f = run.compile(region)
    x = torch.ones(2)
    def make():
        x.mul_(1.25)
        return (x,)
    run.phase(f, make, watch=(m, log), calls=6)
    m.sum, log["seen"] = 3.5, 1
    run.phase(f, make, watch=(m, log))
    log["seen"] = -2  # the sum is divided by zero then
    run.phase(f, make, watch=(m, log))
    m.n = 1.5
    run.phase(f, make, watch=(m, log))
    m.ema = math.nan
    run.phase(f, make, watch=(m, log))


@scenario("66 the smaller of two", first="later", then="hit")
def smaller(run):
    box = Box()
    box.n, box.k = 1, 0.5
    f = run.compile(lambda x: x * min(1.0, box.n / 10) + max(box.k, 0.25) + abs(box.k))
    run.phase(f, lambda: (torch.ones(2),), calls=6)
    for n, k in ((2, 0.75), (10, 0.25), (11, 0.2), (20, -1.0), (3, math.nan), (0, 0.5), (5, 1)):
        box.n, box.k = n, k
        run.phase(f, lambda: (torch.ones(2),), calls=2)


@scenario("66 functions of numbers", first="later", then="hit")
def functions_of_numbers(run):
    box = Box()
    box.n, box.k = 1, 0.5
    f = run.compile(lambda x: x * (1 + math.cos(math.pi * box.n / 10)) / 2 + math.sqrt(box.k))
    run.phase(f, lambda: (torch.ones(2),), calls=6)
    for n, k in ((2, 0.75), (10, 0.25), (11, 0.0), (3, math.nan), (0, -0.5), (5, 1)):
        box.n, box.k = n, k
        run.phase(f, lambda: (torch.ones(2),), calls=2)


@scenario("66 arguments", first="hit")
def arguments(run):
    f = run.compile(lambda x, k: (x * k, x + 2 * k, k * 2))
    for k in VALUES:
        run.phase(f, lambda: (torch.ones(2), k))


@scenario("66 arguments as the weight of a loss", first="later", then="hit")
def weights(run):
    w = torch.ones(3, requires_grad=True)
    def region(x, k):
        w.grad = None
        (x * w).sum().mul(k).backward()
        return w.grad
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(3), 0.5), calls=6)
    run.phase(f, lambda: (torch.ones(3), 0.25))


@scenario("66 an attribute becomes a property, then another object's", first="later")
def property_(run):
    class Rate:
        pass
    r = Rate()
    r.k = 0.5
    f = run.compile(lambda x: x * r.k)
    run.phase(f, lambda: (torch.ones(2),))
    Rate.k = property(lambda self: 7.0, lambda self, v: None)
    run.phase(f, lambda: (torch.ones(2),))
    del Rate.k
    run.phase(f, lambda: (torch.ones(2),))
    del r.k
    run.phase(f, lambda: (torch.ones(2),))
    Rate.k = 0.25
    run.phase(f, lambda: (torch.ones(2),))


@scenario("66 a schedule in the region", first="any")
def schedule(run):
    w = torch.ones(3, requires_grad=True)
    opt = torch.optim.SGD([w], lr=0.5, momentum=0.9)
    sched = torch.optim.lr_scheduler.ExponentialLR(opt, 0.9)
    def region(x):
        opt.zero_grad()
        (x * w).square().sum().backward()
        opt.step()
        sched.step()
        return w, sched.get_last_lr()
    f = run.compile(region)
    for i in range(9):
        run.call(f, torch.tensor([1.0, 2.0, i]))
    opt.param_groups[0]["lr"] = 0.125
    for i in range(4):
        run.call(f, torch.tensor([1.0, 2.0, i]))


@scenario("66 raised while it is used", first="any")
def raised(run):
    box = Box()
    box.k, box.j = 0.5, 1.0
    def region(x):
        k = box.k
        try:
            y = x * (k / box.j)
        except ZeroDivisionError as e:
            return str(e), k
        return y
    f = run.compile(region)
    for j in (1.0, 2.0, 0.5, 0.0, 0.0, 1.0, -0.0, 4.0, 1):
        box.j = j
        run.call(f, torch.ones(2))


@scenario("66 a random number's scale", first="any")
def noise(run):
    box = Box()
    box.k = 0.5
    def region(x):
        return x + torch.randn(3) * box.k + torch.rand(3).mul(box.k)
    f = run.compile(region)
    for k in (0.5, 0.5, 0.5, 0.25, 0.0, 1.0, 2.0):
        box.k = k
        torch.manual_seed(3)
        run.call(f, torch.ones(3))


X = torch.tensor([1.0, 2.0])


def changed(name):
    """make() gives a region, and what is done in a call of it, by its number."""
    def register(make):
        @scenario(f"66 {name}")
        def body(run):
            region, drive = make()
            f = run.compile(region)
            for i in range(12):
                run.call(lambda: drive(f, i))
        return make
    return register


@changed("two objects")
def two_objects():
    os = [Box(), Box()]
    os[0].k, os[1].k = 0.5, 0.25
    cur = [os[0]]
    def f(x): return x * cur[0].k
    def drive(c, i): cur[0] = os[i % 2]; os[0].k += 0.125; return c(X)
    return f, drive


@changed("arg object")
def arg_object():
    def f(x, o): return x * o.k + o.j
    def drive(c, i):
        o = Box(); o.k, o.j = 0.5 + i, i
        return c(X, o)
    return f, drive


@changed("arg dict")
def arg_dict():
    def f(x, d): return x * d["k"]
    return f, lambda c, i: c(X, {"k": 0.5 + i})


@changed("arg list")
def arg_list():
    def f(x, d): return [x * k for k in d]
    return f, lambda c, i: c(X, [0.5 + i, 1.5])


@changed("same twice")
def same_obj_twice():
    o = Box(); o.k = 0.5
    def f(x):
        a = o.k; o.k = a * 2; b = o.k; o.k = b - a
        return x * a + b, o.k, a, b
    return f, lambda c, i: c(X) + (o.k,)


@changed("swap")
def swap():
    o = Box(); o.a, o.b = 0.5, 0.25
    def f(x): o.a, o.b = o.b, o.a; return x * o.a
    return f, lambda c, i: [c(X), o.a, o.b]


@changed("int swap")
def int_swap():
    o = Box(); o.a, o.b = 1, 2
    def f(x):
        t = o.a; o.a = o.b; o.b = t
        return x / 2 * (t / 4)
    return f, lambda c, i: [c(X), o.a, o.b]


@changed("fib")
def fib():
    o = Box(); o.a, o.b = 1, 1
    def f(x):
        a = o.a; b = o.b
        o.a = b; o.b = a + b
        return x * (1 / b)
    return f, lambda c, i: [c(X), o.a, o.b]


@changed("recursion")
def recursion():
    o = Box(); o.n = 3
    def fact(n): return 1 if n <= 1 else n * fact(n - 1)
    def f(x): return x * (1 / fact(o.n))
    def drive(c, i): o.n = i % 4 + 1; return c(X)
    return f, drive


@changed("closure int")
def closure_int():
    o = Box(); o.n = 3
    def f(x):
        n = o.n
        def g(): return n / 2
        return x * g() + n
    def drive(c, i): o.n = i; return c(X)
    return f, drive


@changed("loop int")
def loop_int():
    o = Box(); o.n = 3
    def f(x):
        n = o.n
        s = 0.0
        for i in range(3): s += n / (i + 1)
        return x * s, n
    def drive(c, i): o.n = i; return c(X)
    return f, drive


@changed("range n")
def range_n():
    o = Box(); o.n = 3
    def f(x):
        n = o.n
        y = x * (n / 2)
        for i in range(n): y = y + 1
        return y
    def drive(c, i): o.n = i % 5; return c(X)
    return f, drive


@changed("index n")
def index_n():
    o = Box(); o.n = 0
    def f(x):
        n = o.n
        return x[n] * (n / 2), [10, 20][n]
    def drive(c, i): o.n = i % 2; return c(X)
    return f, drive


@changed("fmt")
def fmt():
    o = Box(); o.n = 0; o.k = 0.5
    def f(x):
        n = o.n; k = o.k
        return x * (n / 2) * k, f"{n} {k:.2f}", str(k), repr(n)
    def drive(c, i): o.n = i % 3; o.k = i / 4; return c(X)
    return f, drive


@changed("exc")
def exc():
    o = Box(); o.n = 0; o.k = 0.5
    def h(n, k):
        v = k / n
        return v
    def f(x):
        n = o.n; k = o.k
        try: return x * h(n, k)
        except ZeroDivisionError as e:
            tb = e.__traceback__
            return str(e), k, n
    def drive(c, i): o.n = i % 3; o.k = i / 4; return c(X)
    return f, drive


@changed("raises")
def raises():
    o = Box(); o.k = 0.5
    def f(x):
        k = o.k
        if k > 2: raise ValueError(k)
        return x * k
    def drive(c, i): o.k = i / 2; return c(X)
    return f, drive


@changed("measured mix")
def measured_mix():
    o = Box(); o.s = 0.0; o.d = 4
    def f(x):
        v = x.sum().item()
        o.s += v
        return o.s / o.d, v * o.s, v - o.d, (o.s + 1) * 2
    def drive(c, i): o.d = i % 3; return c(X * i), o.s
    return f, drive


@changed("measured cmp")
def measured_cmp():
    o = Box(); o.best = 100.0
    def f(x):
        v = x.sum().item()
        if v < o.best: o.best = v
        return o.best
    return f, lambda c, i: [c(X * (5 - i % 7)), o.best]


@changed("float/int type")
def float_int_type():
    o = Box(); o.k = 1.0
    def f(x): return x.long() * o.k, x.long() + o.k, o.k * 2, o.k // 1, o.k % 2
    def drive(c, i): o.k = [1.0, 2.0, 1, 2, True, 0.5][i % 6]; return c(X)
    return f, drive


@changed("pow")
def pow_types():
    o = Box(); o.k = 2.0; o.n = 2
    def f(x): return x * (o.k ** o.n), x * (2.0 ** o.n), o.n ** 2, x * (o.n ** -1)
    def drive(c, i): o.k = -2.0 + i; o.n = i - 3; return c(X)
    return f, drive


@changed("inplace")
def inplace_tensor_attr():
    o = Box(); o.k = 0.5
    w = torch.ones(2)
    def f(x): w.mul_(o.k).add_(x, alpha=o.k); return w
    def drive(c, i): o.k = 1.0 / (i + 1); return c(X).clone()
    return f, drive


@changed("setitem")
def setitem():
    o = Box(); o.k = 0.5
    def f(x): y = x.clone(); y[0] = o.k; y[1:] *= o.k; return y
    def drive(c, i): o.k = i / 2; return c(X)
    return f, drive


@changed("grads")
def grads():
    o = Box(); o.k = 0.5
    w = torch.ones(2, requires_grad=True)
    def f(x):
        w.grad = None
        ((w * o.k) ** 2 / (o.k + 1)).sum().backward(torch.tensor(o.k))
        return w.grad
    def drive(c, i): o.k = i / 2; return c(X).clone()
    return f, drive


@changed("listcomp")
def listcomp():
    o = Box(); o.ks = [0.5, 0.25]
    def f(x): return sum(o.ks) * x, [k * 2 for k in o.ks], sorted(o.ks), max(o.ks)
    def drive(c, i): o.ks[i % 2] = i / 4; return c(X)
    return f, drive


@changed("namedtuple")
def namedtuples():
    P = collections.namedtuple("P", "k n")
    o = Box(); o.p = P(0.5, 1)
    def f(x): return x * o.p.k / (o.p.n + 1)
    def drive(c, i): o.p = P(i / 2, i); return c(X)
    return f, drive


@changed("numbers that share their parts, sixty deep, are looked at")
def shared_parts():
    o = Box(); o.k = 0.5
    def f(x):
        k = o.k
        for _ in range(60): k = k + k
        return x * k, str(k)
    def drive(c, i): o.k = i / 8; return c(X)
    return f, drive


if __name__ == "__main__":
    main()
