"""Random programs about numbers: where they stand (attributes, items, variables, arguments, defaults …), what is computed of
them, whom they are given to, tensors above all, and what is put in their places between calls. As programs.py says."""
import random

NAMES = ("k", "n", "j")
FLOATS = ["0.5", "0.25", "2.0", "1.0", "-1.5", "0.1", "3.0", "0.75"]
ODD = ["0.0", "-0.0", "math.inf", "-math.inf", "math.nan", "1e308", "5e-324", "1e16"]
INTS = ["1", "2", "3", "5", "0", "-1", "7", "10"]
BIG = ["2**62", "2**53", "-2**62", "10**30", "2**61 - 1"]
OTHERS = ["True", "False", "None", "'text'", "torch.tensor(2.0)", "torch.tensor([1., 2., 3.])", "1j", "MyFloat(1.5)", "MyInt(3)"]

HEAD = '''import collections, copy, dataclasses, functools, math, operator, types
import torch
import torch.nn.functional as F
from torch import nn

class MyFloat(float):
    pass
class MyInt(int):
    def __mul__(self, other):
        return int(self) * other + 1
class Plain:
    k, n = 0.5, 3
    def __init__(self):
        self.log, self.best, self.total, self.seen = [], 100.0, 0.0, 0
    def scaled(self, x):
        return x * self.k
    @property
    def twice(self):
        return self.k * 2
    def step(self, by=1):
        self.n += by
        return self.n
class Slots:
    __slots__ = ("k", "n", "j")
class Lazy:
    def __init__(self):
        self.values = {}
    def __getattr__(self, name):
        if name not in self.values:
            raise AttributeError(name)
        return self.values[name]
class Own:
    k, n, j = 0.5, 2, 0.25
class Derived(Own):
    pass
@dataclasses.dataclass
class Data:
    k: float = 0.5
    n: int = 2
    j: float = 0.25
Pair = collections.namedtuple("Pair", "k n j")
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor([0.5, -1.0, 2.0]))
        self.register_buffer("mean", torch.zeros(3))
        self.k, self.n, self.j = 0.5, 2, 0.1
    def forward(self, x):
        if self.training:
            self.n += 1
            self.mean.mul_(1 - self.j).add_(x.detach(), alpha=self.j)
        return x * self.weight * self.k
def build():
    free_k, free_n, free_j = 0.5, 2, 0.25
    def get():
        return free_k, free_n, free_j
    def put(k, n, j):
        nonlocal free_k, free_n, free_j
        free_k, free_n, free_j = k, n, j
    def scale(x):
        return x * free_k + free_n
    def count(by):
        nonlocal free_n
        free_n += by
        return free_n
    return get, put, scale, count
get, put, scale, count = build()
def by_default(x, k=0.5, *, n=2):
    return x * k + n
def rest(x, *args, **kwargs):
    for a in args:
        x = x * a
    for name in sorted(kwargs):
        x = x + kwargs[name]
    return x
def decorated(f):
    @functools.wraps(f)
    def inner(*args, **kwargs):
        return f(*args, **kwargs)
    return inner
@decorated
def wrapped(x, k, n=2):
    return x * k - n
@torch.no_grad()
def without_grad(x, k):
    return x * k
def pick(a, b):
    return a if a > b else b
def each(*numbers):
    for number in numbers:
        yield number
def counted(f=None):
    counted.n = getattr(counted, "n", 0) + 1
    return counted.n
def make_noted(k):
    try:
        return 1.0 / k
    except ZeroDivisionError as error:
        return len(str(error)) * 1.0
    finally:
        counted()
partial = functools.partial(by_default, n=1)
class Descriptor:
    def __get__(self, o, of=None):
        return of.k if o is None else o.__dict__.get("hidden", 0.5)
    def __set__(self, o, value):
        o.__dict__["hidden"] = value
class Described:
    k = 3.0
    j = Descriptor()
    def __init__(self):
        self.n = 1
'''

# Objects that hold numbers: how they are made, and their places.
HOLDERS = {
    "o": ("Plain()", ["o.k", "o.n", "o.j"]),
    "s": ("Slots()", ["s.k", "s.n", "s.j"]),
    "lazy": ("Lazy()", ["lazy.k", "lazy.values['n']", "lazy.values['j']"]),
    "Own": (None, ["Own.k", "Own.n", "Own.j"]),
    "de": ("Derived()", ["de.k", "de.n", "de.j"]),
    "data": ("Data()", ["data.k", "data.n", "data.j"]),
    "d": ("{'k': 0.5, 'n': 2, 'j': 0.25}", ["d['k']", "d['n']", "d['j']"]),
    "l": ("[0.5, 2, 0.25]", ["l[0]", "l[1]", "l[-1]"]),
    "m": ("Model()", ["m.k", "m.n", "m.j"]),
    "opt": ("torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9)", ["opt.param_groups[0]['lr']", "opt.param_groups[0]['momentum']",
                                                                   "opt.param_groups[0]['weight_decay']"]),
    "counted": (None, ["counted.k", "counted.n", "counted.j"]),
    "x": ("Described()", ["x.k", "x.n", "x.j"]),
    "nested": ("{'a': [0.5, {'n': 2}], 'o': types.SimpleNamespace(j=0.25)}", ["nested['a'][0]", "nested['a'][1]['n']", "nested['o'].j"]),
    "od": ("collections.OrderedDict(k=0.5, n=2, j=0.25)", ["od['k']", "od['n']", "od['j']"]),
    "dd": ("collections.defaultdict(int, k=0.5, j=0.25)", ["dd['k']", "dd['n']", "dd['j']"]),
}
READ_ONLY = {"free": ["get()[0]", "get()[1]", "get()[2]"], "pair": ["pair.k", "pair.n", "pair[2]"], "tup": ["tup[0]", "tup[1]", "tup[-1]"],
             "o": ["o.twice"]}


class Numbers:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.holders = rng.sample(list(HOLDERS), rng.choice([1, 1, 2, 2, 3]))
        if "opt" in self.holders and "m" not in self.holders:
            self.holders.insert(0, "m")
        self.holders.sort(key=lambda h: h == "opt")
        self.reads = [r for r in READ_ONLY if r == "o" and r in self.holders or r != "o" and rng.random() < 0.2]
        self.globals = rng.random() < 0.4
        self.arguments = rng.choice([0, 0, 1, 2])
        self.tensors_of = ["t"] * 3 + ["w"] * 2
        self.numbers, self.tensors = [], ["t", "w"]
        self.made = 0
        self.odd = rng.choice([0.05, 0.2, 0.5])
        self.level = 0

    # Numbers

    def value(self):
        rng, roll = self.rng, self.rng.random()
        if roll < self.odd:
            return rng.choice(rng.choice([ODD, ODD, BIG, OTHERS]))
        return rng.choice(FLOATS if roll < 0.7 else INTS)

    def places(self):
        found = [p for h in self.holders for p in HOLDERS[h][1]]
        return found + (["G", "H"] if self.globals else [])

    def number(self, depth=1):
        """An expression that reads, and perhaps computes."""
        rng, roll = self.rng, self.rng.random()
        known = list(self.numbers)
        if self.arguments:
            known.append("a")
        if self.arguments > 1:
            known.append("b")
        if depth <= 0 or roll < 0.5:
            if known and rng.random() < 0.4:
                return rng.choice(known)
            if self.reads and rng.random() < 0.2:
                return rng.choice(READ_ONLY[rng.choice(self.reads)])
            return rng.choice(self.places())
        n = lambda: self.number(depth - 1)
        c = rng.choice(FLOATS + INTS)
        return rng.choice([
            lambda: f"({n()} {rng.choice('+-*')} {c})", lambda: f"({c} {rng.choice('+-*')} {n()})", lambda: f"({n()} {rng.choice('+-*')} {n()})",
            lambda: f"({n()} / {rng.choice(['2', '4.0', '10'])})", lambda: f"({n()} / ({n()} + 1))", lambda: f"(1 / ({n()} + 2))",
            lambda: f"(-{n()})", lambda: f"({n()} ** 2)", lambda: f"(0.9 ** {n()})", lambda: f"({n()} % 3)", lambda: f"({n()} // 2)",
            lambda: f"math.{rng.choice(['cos', 'sin', 'exp', 'sqrt', 'fabs', 'floor', 'tanh'])}({n()})", lambda: f"min({n()}, {c})",
            lambda: f"max({n()}, {n()})", lambda: f"abs({n()})", lambda: f"round({n()}, 1)", lambda: f"float({n()})", lambda: f"int({n()})",
            lambda: f"pick({n()}, {n()})", lambda: f"({n()} if {self.condition()} else {n()})", lambda: f"make_noted({n()})",
            lambda: f"math.pow({n()}, 2)", lambda: f"math.atan2({n()}, {n()})", lambda: f"sum([{n()}, {n()}])", lambda: f"({n()} or {c})",
            lambda: f"({n()} and {c})", lambda: f"[{n()}, {n()}][{rng.choice('01')}]", lambda: f"({n()}, {n()})[0]",
            lambda: f"{{'a': {n()}}}['a']", lambda: f"operator.{rng.choice(['add', 'mul', 'sub'])}({n()}, {n()})",
            lambda: f"(lambda q: q * {c})({n()})", lambda: f"math.copysign(1.0, {n()})", lambda: f"divmod({n()}, 2)[{rng.choice('01')}]",
            lambda: f"sum(q * {c} for q in each({n()}, {n()}))", lambda: f"functools.reduce(pick, [{n()}, {n()}])", lambda: f"sorted([{n()}, {n()}])[0]",
            lambda: f"getattr({rng.choice(self.holders)}, 'k', {c})", lambda: f"(q := {n()}) * q", lambda: f"+{n()}", lambda: f"complex({n()}).real",
            lambda: f"math.isnan({n()})", lambda: f"bool({n()})", lambda: f"({n()} == {n()})", lambda: f"{self.tensor()}.sum().item()",
            lambda: f"{self.tensor()}.shape[0]", lambda: f"len({{{n()}, {n()}}})", lambda: f"counted()", lambda: f"float(str({n()}))",
            lambda: f"count({rng.choice(['1', n()])})", lambda: f"next(iter([{n()}]))", lambda: f"max([{n()}, {n()}], key=abs)",
        ])()

    def condition(self):
        rng = self.rng
        n = lambda: self.number(0)
        return rng.choice([
            lambda: f"{n()} {rng.choice(['<', '<=', '>', '>=', '==', '!='])} {rng.choice(FLOATS + INTS)}", lambda: f"{n()} {rng.choice(['<', '>', '=='])} {n()}",
            lambda: n(), lambda: f"not {n()}", lambda: f"{n()} is None", lambda: f"isinstance({n()}, {rng.choice(['int', 'float', 'bool'])})",
            lambda: f"{n()} in (0.5, 2, {n()})", lambda: f"{n()} is {n()}", lambda: f"type({n()}) is float", lambda: f"0 < {n()} < 3",
            lambda: f"{n()} % 2 == 0", lambda: f"{n()} == {n()} and {n()} > 0", lambda: f"hasattr({rng.choice(self.holders)}, 'j')",
            lambda: f"{self.tensor()}.sum().item() < {n()}", lambda: f"math.isinf({n()})",
        ])()

    # Tensors

    def tensor(self):
        return self.rng.choice(self.tensors)

    def scaled(self):
        rng, n, x = self.rng, (lambda: self.number(self.rng.choice([0, 0, 1, 1, 2]))), self.tensor
        return rng.choice([
            lambda: f"{x()} {rng.choice('+-*/')} {n()}", lambda: f"{n()} {rng.choice('+-*/')} {x()}", lambda: f"{x()} ** {n()}", lambda: f"{x()}.add({x()}, alpha={n()})",
            lambda: f"{x()}.clamp(-1, {n()})", lambda: f"{x()}.clamp(min={n()})", lambda: f"torch.where({x()} > {n()}, {x()}, {n()})",
            lambda: f"torch.full_like({x()}, {n()})", lambda: f"torch.full((3,), {n()})", lambda: f"torch.tensor({n()})", lambda: f"torch.tensor([{n()}, {n()}, 1.0])",
            lambda: f"{x()}.lerp({x()}, {n()})", lambda: f"torch.addcmul({x()}, {x()}, {x()}, value={n()})", lambda: f"({x()} > {n()}).float()",
            lambda: f"by_default({x()}, {n()}, n={n()})", lambda: f"by_default({x()})", lambda: f"rest({x()}, {n()}, {n()}, z={n()})", lambda: f"wrapped({x()}, {n()})",
            lambda: f"wrapped({x()}, k={n()}, n={n()})", lambda: f"without_grad({x()}, {n()})", lambda: f"scale({x()})", lambda: f"partial({x()}, {n()})",
            lambda: f"rest({x()}, *[{n()}, {n()}])", lambda: f"rest({x()}, **{{'q': {n()}}})", lambda: f"F.leaky_relu({x()}, {n()})", lambda: f"F.softplus({x()}, {n()})",
            lambda: f"F.threshold({x()}, {n()}, {n()})", lambda: f"torch.arange(3) * {n()}", lambda: f"{x()}.div({n()}, rounding_mode='floor')", lambda: f"{x()} % {n()}",
            lambda: f"({x()} == {n()})", lambda: f"{x()}.masked_fill({x()} > 0, {n()})", lambda: f"F.elu({x()}, {n()})", lambda: f"{x()}.sum() * {n()}", lambda: f"-{x()}",
            lambda: f"{x()}.long() * {n()}", lambda: f"{x()}.double() * {n()}", lambda: f"{x()} * torch.tensor({n()})", lambda: f"torch.stack([{x()} * {n()}, {x()}])[0]",
            lambda: f"sum({x()} * q for q in ({n()}, {n()}))", lambda: f"[{x()} * q for q in [{n()}, {n()}]][-1]", lambda: f"torch.pow({n()}, {x()})",
            lambda: f"{x()}.nan_to_num({n()})", lambda: f"torch.linspace(0, {n()}, 3)", lambda: f"{x()}.roll(int({n()}))", lambda: f"F.layer_norm({x()}, (3,), eps={n()})",
            lambda: f"torch.lerp({x()}, {x()}, {n()})", lambda: f"{x()}.fmod({n()})", lambda: f"{x()}.new_full((3,), {n()})",
        ] + ([lambda: f"m({x()})"] if "m" in self.holders else []) + ([lambda: f"o.scaled({x()})"] if "o" in self.holders else []))()

    # Statements

    def fresh(self, kind):
        self.made += 1
        name = f"{'v' if kind == 'number' else 'y'}{self.made}"
        return name

    def statement(self):
        rng, roll = self.rng, self.rng.random()
        n = lambda: self.number(rng.choice([0, 1, 1, 2]))
        if roll < 0.28:
            line = n()
            name = rng.choice(self.numbers) if self.numbers and rng.random() < 0.2 else self.fresh("number")
            self.numbers.append(name)
            return [f"{name} = {line}"]
        if roll < 0.52:
            line = self.scaled()
            name = self.fresh("tensor")
            self.tensors.append(name)
            return [f"{name} = {line}"]
        if roll < 0.60:
            return [f"{rng.choice(self.places())} = {n()}"]
        if roll < 0.70:
            op = rng.choice(["+", "-", "*", "+", "+", "/", "**", "//", "%"])
            place, operand = rng.choice(self.places() + self.numbers), rng.choice(["1", "1", "2", "0.5", n(), n()])
            if op == "**" and operand not in ("1", "0.5"):
                operand = "2"  # ints raised to each other again and again have no end
            return [f"{place} {op}= {operand}"]
        if roll < 0.76:
            return [f"w.{rng.choice(['mul_', 'add_', 'sub_'])}({n()})"] if rng.random() < 0.7 else [f"w.add_({self.tensor()}.sum(), alpha={n()})"]
        if roll < 0.86 and self.level < 2:
            return self.block()
        if roll < 0.9:
            return [f"out.append({rng.choice([n(), self.tensor(), f'({n()}, {n()})', 'str(' + n() + ')', f'f{chr(34)}' + '{' + self.number(0).replace(chr(34), '') + '}' + chr(34)])})"]
        if roll < 0.94 and "o" in self.holders:
            return rng.choice([[f"o.log.append({n()})"], [f"loss = {self.tensor()}.float().mean().item()", "if loss < o.best:", "    o.best = loss"],
                               [f"o.total += {self.tensor()}.sum().item()", "o.seen += 1"], ["o.step()"], [f"out.append(o.step({rng.choice(['1', '2', n()])}))"],
                               ["out.append(o.total / (o.seen + 1))"], [f"o.total = o.total * 0.9 + {n()}"]])
        if "opt" in self.holders and roll < 0.98:
            return ["opt.zero_grad()", f"loss = (m({self.tensor()}.detach().float()) * {self.number(0)}).square().mean()", "loss.backward()", "opt.step()"]
        if roll < 0.97:
            return rng.choice([[f"put({n()}, {n()}, {n()})"], ["counted()"], [f"{self.fresh('number')}, = each({n()})"]])
        name, other = self.fresh("number"), self.fresh("number")
        line = f"{name}, {other} = {n()}, {n()}"
        self.numbers += [name, other]
        return [line]

    def inner(self, count):
        """Statements whose variables are not known behind them."""
        numbers, tensors = list(self.numbers), list(self.tensors)
        self.level += 1
        lines = ["    " + line for _ in range(count) for line in self.statement()]
        self.level -= 1
        self.numbers, self.tensors = numbers, tensors
        return lines

    def block(self):
        rng = self.rng
        kind = rng.random()
        if kind < 0.5:
            lines = [f"if {self.condition()}:", *self.inner(rng.choice([1, 2]))]
            return lines + (["else:", *self.inner(1)] if rng.random() < 0.5 else [])
        if kind < 0.65:
            return [f"for q in {rng.choice(['range(2)', 'range(3)', f'({self.number(0)}, {self.number(0)})', f'[{self.number(0)}]'])}:", *self.inner(1),
                    f"    w = w + q * {self.number(0)}" if rng.random() < 0.3 else "    pass"]
        if kind < 0.85:
            return ["try:", *self.inner(rng.choice([1, 2])), f"except {rng.choice(['Exception', 'ZeroDivisionError', '(TypeError, ValueError, OverflowError)'])} as error:",
                    f"    out.append({rng.choice(['str(error)', 'type(error).__name__', self.number(0)])})"]
        return ["with torch.no_grad():", *self.inner(rng.choice([1, 2]))]

    # The program

    def program(self):
        rng = self.rng
        lines = [HEAD]
        for h in self.holders:
            if HOLDERS[h][0]:
                lines.append(f"{h} = {HOLDERS[h][0]}")
        for place in self.places():
            lines.append(f"{place} = {rng.choice(FLOATS + INTS)}")
        lines.append(f"pair = Pair({rng.choice(FLOATS)}, {rng.choice(INTS)}, {rng.choice(FLOATS)})\ntup = (0.5, 2, 0.25)")
        lines.append("w = torch.tensor([1.0, -2.0, 3.0])" + rng.choice(["", "", "", ".double()", ".long()"]))
        body = [line for _ in range(rng.choice([2, 3, 4, 5, 7])) for line in self.statement()]
        result = [self.tensor()] + [rng.choice([self.tensor(), self.number(0), self.number(1)]) for _ in range(rng.choice([0, 1, 2]))]
        body.append("return " + rng.choice([", ".join(result), "[" + ", ".join(result) + ", out]", "{'t': " + result[0] + ", 'n': " + result[-1] + "}", result[-1],
                                            "(" + ", ".join(result) + ", *out)"]))
        names = ["t", *["a", "b"][:self.arguments]]
        style = rng.random()
        header = f"def f({', '.join(names)}):" if style < 0.8 or not self.arguments else f"def f(t, {'a' if self.arguments == 1 else 'a, b'}=0.5):"
        if style > 0.93 and self.arguments:
            header, body = "def f(t, *args, **kwargs):", [f"{', '.join([*names[1:], ''])} = args or tuple(kwargs.values())", *body]
        changed = sorted({p for p in ("G", "H", "w") if any(p + " " in line and "=" in line for line in body)})
        start = ["global " + ", ".join(changed)] if changed else []
        lines += [header, *("    " + line for line in [*start, "out = []", *body]), "r = region(f)"]
        given = ["torch.tensor([0.5, 1.0, -1.0])" + rng.choice(["", "", "", ".requires_grad_()"]), *[rng.choice(FLOATS + INTS) for _ in names[1:]]]
        lines += ["def arguments():", f"    return [{', '.join(given)}], {{}}", "args, kwargs = arguments()", "calls(4)"]
        for _ in range(rng.choice([2, 3, 4, 5, 6])):
            for change in (self.change() for _ in range(rng.choice([1, 1, 2]))):
                lines += ["try:", "    " + change, "except Exception as e:", "    note(str(type(e)))"]
            lines.append(f"calls({rng.choice([1, 2, 3])})")
        return "\n".join(lines) + "\n"

    def change(self):
        rng, roll = self.rng, self.rng.random()
        place = rng.choice(self.places())
        if self.arguments and roll < 0.3:
            return f"args[{rng.randint(1, self.arguments)}] = {rng.choice([self.value(), place])}"
        if roll < 0.6:
            return f"{place} = {self.value()}"
        if roll < 0.66:
            return f"{place} = {rng.choice(self.places())}"
        if roll < 0.72:
            return f"{place} {rng.choice('+-*')}= {rng.choice(['1', '0.5', '-1', '1.0'])}"
        if roll < 0.75:
            a = rng.choice(self.places())
            return f"{a}, {place} = {place}, {a}"
        if roll < 0.78:
            return f"{place} = {rng.choice(['float', 'int', 'bool', 'MyFloat', 'MyInt', 'str'])}({place})"
        if roll < 0.82:
            return f"put({self.value()}, {self.value()}, {self.value()})"
        if roll < 0.86:
            return rng.choice([f"pair = pair._replace(k={self.value()})", f"tup = ({self.value()}, {self.value()}, {self.value()})", f"pair = Pair({self.value()}, 2, 0.25)"])
        return rng.choice([
            f"by_default.__defaults__ = ({self.value()},)", f"by_default.__kwdefaults__ = {{'n': {self.value()}}}", f"partial = functools.partial(by_default, n={self.value()})",
            f"counted.n = {self.value()}", f"del {place}", f"args[0] = args[0].double()", "args[0] = torch.tensor([2, 3, 4])", "args[0] = torch.tensor([[1.0, 2.0, 3.0]])", "args[0] = last()",
            "args[0] = last()[0]", f"w = torch.tensor([{self.value()}, 1.0, 2.0])", f"Own.k = property(lambda self: {self.value()})", f"Plain.k = {self.value()}", "w = w.clone()",
            "args[0] = torch.tensor([0.25, 3.0, 1.0])", f"w.fill_({self.rng.choice(FLOATS)})", f"kwargs['a'] = {self.value()}", "args[0].requires_grad_()", "torch.set_grad_enabled(False)",
            "torch.set_grad_enabled(True)", "torch.set_default_dtype(torch.float64)", "torch.set_default_dtype(torch.float32)", f"args.append({self.value()})", "args.pop()", "args[0] = w",
            "args[0] = args[0].detach()",
            *(["m.eval()", "m.train()", "m.weight = nn.Parameter(torch.ones(3))", "m.load_state_dict({k: v + 1 for k, v in m.state_dict().items()})", "m = copy.deepcopy(m)",
               "m.weight.requires_grad_(False)", f"Model.k = {self.value()}"] if "m" in self.holders else []),
            *([f"o = copy.copy(o)", "o.log = []", f"o.best = {self.value()}", f"o.total = {self.value()}", f"o.seen = {self.value()}", "del o.k",
               "Plain.scaled = lambda self, x: x + self.k"] if "o" in self.holders else []),
            *(["opt.param_groups[0]['lr'] *= 0.5", "opt.state.clear()", "opt.zero_grad()", "opt.param_groups[0]['nesterov'] = True",
               "torch.optim.lr_scheduler.ExponentialLR(opt, 0.5).step()"] if "opt" in self.holders else []),
            *(["d.clear()", "d['z'] = 1", "d = dict(reversed(d.items()))", "d = collections.Counter(d)"] if "d" in self.holders else []),
            *(["l.reverse()", "l.append(1)", "l.insert(0, 0.5)", "l = tuple(l)", "l.clear()"] if "l" in self.holders else []),
        ])


def program(seed):
    """(text, nothing, the kinds of places)"""
    made = Numbers(seed)
    return made.program(), [], set(made.holders)
