"""What generated programs are made of: values, expressions, statements and classes, by type.

Types are short names. A hole `{T}` in a template stands for an expression of type T, `{=T}` for a place that holds one
(a variable, an attribute, an item). A template of a group is used only in programs that chose the group.
"""

# type: (group, expressions that make one anew)
TYPES = {
    "int": ("core", ["0", "1", "2", "3", "-1", "7", "10**20", "True"]),
    "num": ("core", ["0.5", "-0.0", "0.0", "2", "1.0", "2.5", "float('nan')", "float('inf')", "1e300", "False"]),
    "bool": ("core", ["True", "False"]),
    "str": ("text", ["'a'", "'ab'", "''", "'x\\ny'", "'\\xe9'", "'a,b'", "'\\\\'", "'A b'", "'12'"]),
    "bytes": ("text", ["b'a'", "b'\\0b'", "b''"]),
    "ba": ("text", ["bytearray(b'ab')", "bytearray(3)"]),
    "none": ("core", ["None"]),
    "li": ("list", ["[1, 2, 3]", "[3, 1, 2]", "[0]", "[2, 2, 5]", "[True, 1, 4]", "list(range(4))"]),
    "lli": ("list", ["[[1], [2, 3]]", "[[0, 1]] * 2", "[[], [4]]"]),
    "tup": ("tuple", ["(1, 2)", "(3,)", "(0, 1, 2)"]),
    "mix": ("tuple", ["(1, [2], 'a')", "(2.5, [1, 2], 'b')", "(None, [], '')"]),
    "d": ("dict", ["{'a': 1, 'b': 2}", "{'b': 5, 'a': 0}", "{'a': 3}", "dict(a=1, b=2, c=3)"]),
    "di": ("dict", ["{1: 10, 2: 20}", "{0: 1, 1: 5}", "{True: 3, 2: 4}"]),
    "dl": ("dict", ["{'a': [1], 'b': [2, 3]}", "{'a': []}"]),
    "s": ("set", ["{1, 2}", "{3, 1, 5}", "set()", "set(range(4))"]),
    "fs": ("set", ["frozenset({1, 2})", "frozenset()", "frozenset((3, 4))"]),
    "dq": ("more", ["collections.deque([1, 2, 3])", "collections.deque([1, 2], 2)"]),
    "dd": ("more", ["collections.defaultdict(int, a=1)", "collections.defaultdict(int)"]),
    "ddl": ("more", ["collections.defaultdict(list, a=[1])"]),
    "ctr": ("more", ["collections.Counter('aab')", "collections.Counter(a=3, b=1)"]),
    "od": ("more", ["collections.OrderedDict(a=1, b=2)", "collections.OrderedDict()"]),
    "itr": ("iter", ["iter([1, 2, 3, 4, 5, 6, 7, 8])", "(i * 2 for i in range(30))", "iter(range(20))", "zip(range(9))",
                     "enumerate('abcdef')", "map(abs, range(20))", "itertools.islice(itertools.count(1), 40)", "itertools.islice(itertools.cycle([1, 2]), 30)",
                     "iter({1: 2, 3: 4})", "reversed([1, 2, 3])", "itertools.islice(range(50), 20)", "steps(30)"]),
    "fn": ("calls", ["lambda n: n + 1", "lambda n, k=[2]: n * k[0]", "double", "functools.partial(add, 2)"]),
    "ns": ("object", ["types.SimpleNamespace(p=1, q=[1, 2])"]),
    "ref": ("object", ["weakref.ref(Anchor)"]),
    "t": ("tensor", ["torch.ones(2, 3)", "torch.arange(6.).reshape(2, 3)", "torch.full((2, 3), 0.5)",
                     "torch.arange(6.).reshape(3, 2).t()", "torch.tensor([[1., -2., 3.], [0.5, 0., -1.]])",
                     "torch.zeros(2, 3)", "torch.arange(12.)[::2].reshape(2, 3)", "torch.ones(3).expand(2, 3)",
                     "torch.arange(24.).reshape(4, 6)[1:3, ::2]"]),
    "v": ("tensor", ["torch.tensor([1., 2., 3.])", "torch.zeros(3)", "torch.arange(6.)[::2]", "torch.ones(2, 3)[0]"]),
    "z": ("tensor", ["torch.tensor(2.)", "torch.tensor(-0.5)"]),
    "it": ("tensor", ["torch.arange(6).reshape(2, 3)", "torch.ones(2, 3, dtype=torch.int64)"]),
    "bt": ("tensor", ["torch.tensor([[True, False, True], [False, True, True]])", "torch.ones(2, 3) > 0"]),
    "lt": ("tensors", ["[torch.ones(2, 3), torch.zeros(2, 3)]", "[torch.arange(6.).reshape(2, 3)]"]),
    "dt": ("tensors", ["{'w': torch.ones(2, 3), 'b': torch.zeros(2, 3)}"]),
    "gt": ("grad", ["torch.ones(2, 3, requires_grad=True)", "torch.arange(6.).reshape(2, 3).requires_grad_()",
                    "torch.nn.Parameter(torch.full((2, 3), 0.5))"]),
    "lin": ("nn", ["torch.nn.Linear(3, 3)", "torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 3))",
                   "torch.nn.LayerNorm(3)", "Net()"]),
    "mod": ("nn", ["torch.nn.Dropout(0.5)", "torch.nn.BatchNorm1d(3)", "torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Dropout(0.2))",
                   "torch.nn.BatchNorm1d(3).eval()"]),
    "opt": ("train", ["torch.optim.SGD(Weights, lr=0.1)", "torch.optim.SGD(Weights, lr=0.1, momentum=0.9)",
                      "torch.optim.Adam(Weights, lr=0.01)"]),
    "any": ("core", ["None"]),
}

# Types whose expressions may stand for another type's hole.
ALSO = {"int": ["bool"], "num": ["int"], "t": ["gt"], "any": ["int", "num", "str", "li", "d", "t", "s", "tup", "mix", "v", "lli", "dq"]}

EXPRESSIONS = {
    "core": """
int: {int} + {int} | {int} * {int} | {int} - {int} | {int} // 3 | {int} % 5 | -{int} | abs({int}) | {int} & 3 | {int} ^ 1 | {int} << 1
int: {int} if {bool} else {int} | int({num} == 0.5) | {int} and {int} | {int} or {int} | max({int}, {int}) | min({int}, 2) | int({bool})
num: {num} + {int} | {num} * 2.0 | {num} / 4 | math.floor({int}) / 2 | {num} if {bool} else 1.5 | -{num} | math.copysign(1.0, {num})
num: float({int}) | divmod({int}, 3)[1] | round({num} if {num} < 1e9 else 0.5, 1) | {num} ** 2 if abs({num}) < 9 else 0
bool: {int} > {int} | {int} == {int} | {num} < {num} | not {bool} | {bool} and {bool} | isinstance({any}, int) | {any} is None | {any} == {any}
bool: {any} is {any} | bool({any}) | type({any}) is int | {int} in (1, 2) | 0 <= {int} < 3 | callable({any}) | type({any}) is type({any})
""",
    "text": """
str: {str} + {str} | {str} * 2 | {str}.upper() | {str}[:1] | f"{{{int}}}-{{{str}!r}}" | '%s:%d' % ({str}, {int} % 9) | '{{}}/{{}}'.format({int}, {str})
str: str({int}) | repr({num}) | ','.join([{str}, {str}]) | {str}.replace('a', 'z') | f"{{{num}:.2f}}" | repr({any_plain}) | str({any_plain}) | {str} or 'e'
int: len({str}) | ord({str}[0]) if {str} else 0 | {str}.find('b') | {bytes}[0] if {bytes} else 1 | len({bytes}) | {ba}[0] | len({ba})
bool: {str} == {str} | {str} < {str} | {str}.startswith('a') | 'a' in {str} | {str}.isdigit() | {bytes} == {ba} | 97 in {ba}
bytes: bytes({ba}) | {bytes} + b'z' | {str}.encode() | {bytes}[::-1]
li: [ord(c) for c in {str}] | list({bytes})
""",
    "list": """
int: len({li}) | {li}[0] | {li}[-1] | sum({li}) | {li}[{int} % 2] | {lli}[0][0] | len({lli}[-1]) | {li}.count({int}) | {li}.index({int}) if {int} in {li} else -1 | max({li}) | {lli}[-1][-1]
li: {li} + {li} | {li}[1:] | [v + {int} for v in {li}] | sorted({li}) | sorted({li}, key=lambda v: -v) | list({li}) | {li}[::-1] | {lli}[0] | {lli}[-1] | {li} * 2 | {li}.copy() | [*{li}, {int}]
li: list(map(lambda v: v * 2, {li})) | [v for v in {li} if v > {int}] | list(reversed({li})) | [i * v for i, v in enumerate({li})] | [a + b for a, b in zip({li}, {li})] | list(filter(None, {li}))
lli: [{li}, {li}] | sorted({lli}, key=len) | [list(v) for v in {lli}] | {lli}[:1] | {lli} + [{li}]
bool: {int} in {li} | {li} == {li} | {li} is {li} | any({li}) | all({li}) | {li} < {li} | {li} in {lli} | {lli} == {lli}
num: sum({li}) / (len({li}) or 1)
""",
    "tuple": """
int: {tup}[0] | len({tup}) | sum({tup}) | {tup}[-1] | {mix}[1][0] | len({mix}[2]) | hash({tup}) % 7
tup: {tup} + ({int},) | tuple({li}) | {tup}[1:] | ({int}, {int}) | tuple(v * 2 for v in {tup}) | divmod({int}, 3)
bool: {tup} == {tup} | {tup} < {tup} | {int} in {tup} | {mix} == {mix} | {tup} is {tup}
li: {mix}[1] | list({tup}) | [*{tup}]
mix: ({any}, {li}, {str}) | {mix}[:1] + ({li}, 'q')
""",
    "dict": """
int: {d}['a'] | {d}.get('b', 7) | len({d}) | sum({d}.values()) | {di}.get({int}, -5) | len({dl}) | {dl}['a'][0] | {d}.get({str}, 2) | len({di})
bool: 'a' in {d} | {str} in {d} | {int} in {di} | {d} == {d} | {d} is {d} | 'zz' not in {dl} | {d}.keys() == {dl}.keys()
d: {{**{d}, 'n': {int}}} | {{k: v + 1 for k, v in {d}.items()}} | dict({d}) | {d}|{d} | {d}.copy() | {{'a': {int}, {str}: {int}}} | dict(sorted({d}.items()))
di: {{v: k for k, v in enumerate({li})}} | dict({di}) | dict(zip({li}, {li})) | {{**{di}}}
dl: {{'a': {li}}} | {{k: [len(v)] for k, v in {dl}.items()}}
li: {dl}['a'] | list({d}.values()) | list({di}) | [k + v for k, v in {di}.items()] | {dl}.get('b', [])
str: next(iter({d}), 'none') | ''.join({d}) | ','.join(sorted({dl}))
""",
    "set": """
int: len({s}) | len({fs}) | sum({s}) | min({s}, default=4) | max({fs}, default=0)
bool: {int} in {s} | {int} in {fs} | {s} <= {s} | {s} == {fs} | {s}.isdisjoint({fs}) | {s} is {s}
s: {s}|{s} | {s} & {s} | {s} - {fs} | set({li}) | {{v + 1 for v in {s}}} | {s}.copy() | {s} ^ {s}
fs: frozenset({s}) | {fs}|{s} | frozenset({li})
li: sorted({s}) | list({s}) | [v for v in {fs}]
""",
    "more": """
int: {dq}[0] | len({dq}) | sum({dq}) | {dd}.get('a', 1) | {ctr}['a'] | {ctr}['zz'] | len({od}) | {od}.get('a', 3) | len({dd}) | sum({ctr}.values()) | {dd}['a']
bool: {int} in {dq} | 'a' in {dd} | 'b' in {ctr} | {dq} == {dq} | {od} == {od} | {ctr} == {ctr}
dq: collections.deque({li}) | {dq}.copy() | collections.deque({dq}, 2)
ctr: {ctr} + {ctr} | collections.Counter({str}) | {ctr} - {ctr}
li: list({dq}) | list({od}.values()) | [v for k, v in {ctr}.most_common()] | {ddl}['a'] | {ddl}['new']
od: collections.OrderedDict({d}) | {od}.copy()
dd: {dd}.copy()
""",
    "iter": """
int: next({itr_int}, 0) | sum(itertools.islice({itr_int}, 2)) | len(list(itertools.chain({li}, {li}))) | sum(steps({int} % 4)) | sum(v for v in {li})
any: next({itr}) | next({itr}, None) | list(itertools.islice({itr}, 2)) | list(zip({li}, {itr})) | {itr}
li: list(itertools.accumulate({li})) | list(steps(3)) | [a for a, _ in itertools.groupby({li})] | list(itertools.chain.from_iterable({lli}))
""",
    "calls": """
int: {fn}({int}) | double({int}) | add({int}, {int}) | add({int}, k={int}) | functools.reduce(add, {li}, 0) | (lambda v: v + {int})({int}) | scaled({int}) | gather(*{tup}) | gather({int}, z={int}) | gather(**{d})
int: fact({int} % 5) | catch({int}) | counter() | operator.add({int}, {int}) | functools.reduce(operator.mul, {li}, 1) | cached({int})
t: scale_tensor({t}, {int}) | operator.mul({t}, {t}) | scale_tensor(x={t})
li: list(map({fn}, {li})) | sorted({li}, key={fn}) | append_default({int})
fn: lambda n: n + {int} | functools.partial(add, {int})
""",
    "object": """
int: {ns}.p | len({ns}.q) | getattr({ns}, 'p', 4) | getattr({ns}, 'missing', 4) | getattr({ns}, {str}, 9) if {str}.isidentifier() else 1
bool: hasattr({ns}, 'extra') | hasattr({ns}, 'p') | {ref}() is None
li: {ns}.q | sorted(len(k) for k in vars({ns}))
any: {ns} | {ref}() | {ns}.__dict__
""",
    "tensor": """
t: {t} + {t} | {t} * {t} | {t} - {num1} | {t} * {int1} | {t} + {v} | {t} * {z} | torch.relu({t}) | {t}.sigmoid() | {t}.exp() | -{t} | {t}.abs() | {t}.clamp(-1, 1) | torch.where({bt}, {t}, {t})
t: {t}.t().contiguous().t() | {t}.reshape(3, 2).reshape(2, 3) | {t}.clone() | {t}.flip(0) | {t}[torch.tensor([1, 0])] | torch.stack([{v}, {v}]) | torch.cat([{t}[:1], {t}[1:]]) | {it} + {t} | {it}.float() | {t} @ torch.eye(3) | {t}.masked_fill({bt}, 0.0)
t: {t}.view(2, 3) | {t}[:] | {t}.detach() | {t}.softmax(dim=1) | {t}.cumsum(0) | torch.maximum({t}, {t}) | {t} / 2 | {t} ** 2 | torch.zeros_like({t}) | {t}.new_full((2, 3), {num1}) | {t}.unsqueeze(0).squeeze(0) | {t}.sort(dim=1)[0] | {t}.to({t}.dtype) | torch.full((2, {t}.shape[1]), {num1})
v: {t}[0] | {t}[{int} % 2] | {t}.sum(0) | {t}.mean(dim=0) | {v} + {v} | {v} * {num1} | {t}.max(dim=0)[0] | {t}.select(0, 1) | {t}.diagonal().sum() * {v} | {t}.split(1)[0][0] | {v}.tanh() | {t}.unbind(0)[1] | {v}[torch.tensor([0, 0, 2])] | {t}.chunk(2)[1].reshape(3) | {v}[...]
z: {t}.sum() | {v}.mean() | {t}[0, 1] | {v}[{int} % 3] | {z} + {z} | {t}.max() | {v}.dot({v}) | {z} * {num1} | {t}.std() | {t}.norm()
it: {it} + {it} | {it} * {int1} | {t}.long() | {t}.argsort(dim=1) | {bt}.long() | {it}.clone()
bt: {t} > {t} | {t} == {t} | {bt} & {bt} | ~{bt} | {t} > {num1} | {it} == {it}
int: {t}.shape[0] | {v}.numel() | {t}.dim() | len({t}) | {it}.size(1) | int({z}.item() > 0) | {t}.stride(0) | {it}[0, 1].item() | {t}._version | sum({it}.tolist()[0])
bool: {t} is {t} | {t}.is_contiguous() | {t}.dtype == torch.float32 | {t}.requires_grad | torch.equal({t}, {t}) | bool({z} > 0) | {t}.is_leaf | isinstance({any}, torch.Tensor) | torch.is_grad_enabled() | bool({bt}.any()) | {t}.shape == {it}.shape
num: {z}.item() | float({v}[0]) | {t}.tolist()[0][1]
tup: tuple({t}.shape) | tuple({v}.stride())
""",
    "tensors": """
t: {lt}[0] | {lt}[-1] | {dt}['w'] | sum({lt}) | {dt}.get('b', {t}) | torch.stack({lt}).sum(0) | {dt}['w'] + {dt}['b']
lt: [{t}, {t}] | [{t}] * 2 | [x * 2 for x in {lt}] | list({dt}.values()) | {lt}[:1] | list({t}.split(1))
dt: {{'w': {t}, 'b': {t}}} | {{k: x + 1 for k, x in {dt}.items()}} | dict({dt})
int: len({lt}) | len({dt})
v: torch.cat([x[0] for x in {lt}])[:3]
""",
    "random": """
t: torch.rand(2, 3) | torch.randn(2, 3) | {t} + torch.rand_like({t}) | torch.bernoulli(torch.full((2, 3), 0.5)) | torch.nn.functional.dropout({t}, 0.5, True) | torch.randperm(6).reshape(2, 3).float()
it: torch.randint(0, 5, (2, 3))
num: random.random() | random.uniform(0, 1)
int: random.randrange(5) | random.choice({li})
""",
    "grad": """
gt: Twice.apply({gt}) | {gt} * {t} | {gt} + {gt} | {gt}.exp() | torch.relu({gt}) | {gt}.clone() | {gt}.view(2, 3) | {gt} ** 2
any: torch.autograd.grad(hooked({gt}, {t}).sum(), {gt}, allow_unused=True) | torch.autograd.grad(Twice.apply({gt} * {t}).sum(), {gt}, allow_unused=True) | torch.autograd.grad(({gt} ** 2).sum(), {gt}, allow_unused=True) | {gt}.grad | {gt}.grad_fn is None
bool: {gt}.grad is None | {gt}.requires_grad | {gt}.is_leaf
z: ({gt} * 2).sum() | {gt}.mean()
""",
    "nn": """
t: {lin}({t}) | {lin}({t}).relu() | {mod}({t}) | torch.nn.functional.gelu({t}) | torch.nn.functional.linear({t}, torch.eye(3)) | torch.nn.functional.layer_norm({t}, (3,))
z: torch.nn.functional.mse_loss({lin}({t}), {t}) | torch.nn.functional.cross_entropy({t}, torch.tensor([0, 2])) | sum(p.sum() for p in {lin}.parameters())
int: len(list({lin}.parameters())) | sum(1 for _ in {lin}.modules()) | len({lin}.state_dict())
bool: {lin}.training | {mod}.training
""",
}

# `inside` may stand in the region and between calls alike: effects on what is reachable. `change` only between calls.
EFFECTS = {
    "list": """{=li}.append({int}) | {=li}[0] = {int} | {=li}.reverse() | {=li}.sort() | {=li}.insert(0, {int}) | {=li}.pop() | {=li}.extend({li}[:2]) | {=li}[1:] = {li}[:3] | {=li}[:] = {li} | {=li} += [{int}] | {=lli}[0].append({int}) | {=lli}.append({li}) | {=lli}[0] = {=li} | {=lli}[-1][0] = {int} | {=li}.clear() | {=li}.remove({int}) | del {=li}[0] | {=li}[:] = {=li} * 2 if len({=li}) < 6 else [1] | {=lli}.reverse() | {=li}[0] += 1 | {=li}.sort(key=lambda v: v % 3) | {=li}[:1] = {=li}[:1] | {=li}.sort(key=lambda v: -v) | {=li} *= 1""",
    "tuple": "{=mix}[1].append({int}) | {=mix}[1][0] = {int} | {=mix}[1].clear()",
    "dict": """{=d}['a'] = {=d}.get('a', 0) + 1 | {=d}['n'] = 1 if {d}.get('a', 0) % 2 == 0 else {int} | {=d}['a'] = {int} | {=d}['n'] = {int} | {=d}.pop('a', None) | {=d}.update(b={int}) | {=d}['a'] = {=d}.pop('a') | {=d}.setdefault('q', {int}) | del {=d}['b'] | {=d}.clear() | {=dl}['a'].append({int}) | {=dl}['a'] = {=li} | {=di}[{int}] = {int} | {=d}.popitem() | {=d}.update({d}) | {=d}['a'] += 1 | {=di}.pop({int}, None) | {=dl}.setdefault('z', []).append({int}) | {=di}[1.0] = {int} | {=d} |= {d} | {=d}['a'] = {=d}.get('a') | {=d}.update({=d})""",
    "set": "{=s}.add({int}) | {=s}.discard({int}) | {=s}.clear() | {=s}.update({li}) | {=s} |= {s} | {=s} -= {s} | {=s}.pop() | {=s}.remove({int}) | {=s} &= {fs}",
    "more": """{=dq}.append({int}) | {=dq}.appendleft({int}) | {=dq}.rotate(1) | {=dq}.popleft() | {=dq}[0] = {int} | {=dq}.clear() | {=dd}['a'] += {int} | {=dd}['new'] += 1 | {=ddl}['a'].append({int}) | {=ddl}['x'].append({int}) | {=ctr}['a'] += 1 | {=ctr}.update({str}) | {=od}.move_to_end('a') | {=od}['z'] = {int} | {=od}.popitem(last=False) | {=ctr}.subtract('a') | {=dq}.extend({li}[:2]) | {=dd}.pop('a', 0)""",
    "text": "{=ba}[0] = 99 | {=ba}.append(5) | {=ba}.extend({bytes}) | {=ba}.reverse() | {=ba}[:1] = b'xy' | {=ba}.clear()",
    "iter": "next({=itr}, None) | list({=itr_int}) if {bool} else 0",
    "object": """Anchor.count += 1 | Anchor.last = {int} | {=ns}.p = Anchor.count | {=ns}.p = {ns}.p + 1 if {ns}.p % 3 == 0 else 0 | {=ns}.n = getattr({=ns}, 'n', 0) + 1 | {=ns}.p = {int} | {=ns}.q.append({int}) | {=ns}.extra = {any} | del {=ns}.p | {=ns}.q = {li} | setattr({=ns}, 'p', {int}) | {=ns}.__dict__['p'] = {int} | delattr({=ns}, 'extra') | {=ns}.p += 1 | {=ns}.__dict__.pop('p', 0) | {=ns}.q[0] = {=ns} | {=ns}.__dict__.update(p={int}) | {=ns}.p = {=ns}.p | {=ns}.__dict__.update({=ns}.__dict__)""",
    "tensor": """{=t}.add_({t}) | {=t}.mul_({num1}) | {=t}[0] = {v} | {=t}[0, 1] = {num1} | {=t}.zero_() | {=t}.fill_({num1}) | {=t}[{bt}] = 0.0 | {=t} += {t} | {=t} *= 2 | {=v}.add_(1) | {=v}[0] = {z} | {=z}.add_(1) | {=t}.t().mul_(2) | {=t}[:, 1].copy_({t}[:, 0]) | {=it}[0, 0] += 1 | {=t}.copy_({t}) | {=t}.clamp_(0, 1) | {=t}.view(-1)[2:4].zero_() | {=t}.sub_({v}) | {=t}.transpose(0, 1)[1] = 3.0 | {=t}.select(0, 0).exp_() | {=bt}.logical_not_() | {=t}.relu_() | {=it}.add_({it}) | {=t}.index_fill_(0, torch.tensor([0]), {num1}) | {=t}.masked_fill_({bt}, {num1}) | {=t}.note = {int} | {=v}.copy_({t}[0]) | {=t}.copy_({=t}) | {=t}.mul_(1) | {=t}[0] = {=t}[0] | {=t}.requires_grad_({=t}.requires_grad) | {=t}.grad = None""",
    "tensors": "{=dt}['n'] = {z}.item() | {=lt}[0] = {t} | {=lt}.append({t}) | {=lt}[0].add_(1) | {=dt}['w'] = {t} | {=dt}['w'].mul_(2) | {=lt}.reverse() | {=dt}.pop('b', None) | {=lt}[0] += 1 | {=dt}['n'] = {t}",
    "random": "{=t}.uniform_() | {=t}.normal_() | torch.manual_seed({int1}) | random.seed({int}) | torch.rand(1) | random.shuffle({=li}) | {=t}.bernoulli_(0.5)",
    "grad": """hooked({gt}, {t}).sum().backward() | Twice.apply({gt} + {t}).sum().backward() | ({gt} * {t}).sum().backward() | {=gt}.grad = None | {=gt}.grad.zero_() if {=gt}.grad is not None else 0 | {=gt}.requires_grad_(False) | {=t}.requires_grad_() | ({gt} ** 2).mean().backward() | {=gt}.grad = {t} | {=gt}.data.add_(1) | {=gt}.data = {t} | {=gt}.detach().mul_(2) | {=gt}.requires_grad = True | {=gt}.detach_() | {=gt}.grad = {=gt}.grad | {=gt}.grad = {gt}.grad | {=gt}.grad = None; {=gt}.grad = {t} | {=gt}.requires_grad_({=gt}.requires_grad) | {=gt}.grad = {=t}""",
    "nn": """{=lin}.train() | {=lin}.eval() | {=mod}.eval() | {=mod}.train() | {=mod}.zero_grad() | {=lin}.zero_grad() | {=lin}({t}).sum().backward() | {=lin}.extra = {int} | {=lin}.requires_grad_(False) | {=lin}.train({=lin}.training) | {=lin}.weight = {=lin}.weight | {=lin}.weight.grad = None""",
    "train": "{=opt}.zero_grad() | {=opt}.step() | {=opt}.zero_grad(set_to_none=False) | (Weights[0] * {t}).sum().backward() | {=opt}.param_groups[0]['lr'] = 0.5 | Weights[1].sum().backward() | {=opt}.state.clear() | {=opt}.param_groups[0]['lr'] = {=opt}.param_groups[0]['lr'] | Weights[0].grad = None | Weights[0].grad = Weights[0].grad",
    "calls": "counter() | append_default({int}) | cached.cache_clear() | counter_up.n = {int}",
    "core": "note({any_plain}) | print({any_plain}, {int}) | print({int})",
}

CHANGES = {
    "core": "f.__defaults__ = tuple(v for v in f.__defaults__ or ()) or None | f.__name__ = 'g' | f.extra = 1 | gc.collect()",
    "tensor": """{=t}.data = {=t}.data.double() | {=t}.data = {t} | {=t}.resize_(3, 2) | {=t}.t_() | {=t}.set_({t}) | {=t}.unsqueeze_(0) | {=t}.squeeze_(0) | {=t}.requires_grad_() | torch.set_default_dtype(torch.float64) | {=t}.data = {=t}.data.t().contiguous().t() | {=v}.resize_(2) | {=v}.data = torch.ones(4) | {=t}.swapaxes_(0, 1) | torch.set_grad_enabled(False) | {=it}.data = {=it}.data.int() | {=t} = {=t}[...] | {=t} = {=t}.detach() | {=v} = {=t}[0] | {=t}.numpy()[0] = 5 | ({=t}._base if {=t}._base is not None else {=t}).requires_grad_() | {=t}.requires_grad_(False) | {=t}.detach_() | {=v}.numpy().fill(3)""",
    "grad": "HOOKED[0] = 3 | Twice.by = 3 | {=gt}.requires_grad_(False) | {=gt}.grad = torch.ones(2, 3) | {=gt}.register_hook(lambda g: g * 2) | torch.set_grad_enabled(False) | torch.set_grad_enabled(True) | {=gt}.retain_grad() | {=gt}.detach_() | {=gt} = {=gt}.detach().requires_grad_() | {=gt}.grad = {=gt} | {=gt}.data = {=gt}.data[...] | {=t} = {=gt}[...]",
    "nn": """{=lin}.register_forward_hook(lambda m, a, out: out * 2) | {=lin}.register_forward_pre_hook(lambda m, a: (a[0] + 1,)) | {=lin}.forward = lambda x: x | {=lin}.weight = torch.nn.Parameter(torch.ones(3, 3)) | {=lin}.weight.data.fill_(0.5) | {=lin}.double() | {=lin}.bias = None | {=lin}.add_module('more', torch.nn.ReLU()) | {=mod}.p = 0.1 | Net.forward = lambda self, x: x * 3 | {=lin}.load_state_dict({{k: torch.zeros_like(v) for k, v in {=lin}.state_dict().items()}}) | {=lin}.a = torch.nn.Linear(3, 3)""",
    "calls": """double.__code__ = triple.__code__ | double.__defaults__ = (5,) | scaled.__defaults__ = (9,) | scaled.__kwdefaults__ = {{'by': 4}} | globals().__setitem__('double', lambda n: n + 50) | append_default.__defaults__[0].append(1) | f.__code__ = f.__code__.replace(co_name='other') | catch.limit = {int} | scale_tensor.__defaults__ = (4,) | globals().__setitem__('add', lambda a, b=0, k=0: a) | scaled.__defaults__[0].append(3) | fact.__code__ = double.__code__""",
    "object": "{=ns}.__dict__.clear() | {=ns}.q = {=ns}.q[::-1] | del {=ns}.q",
    "iter": "steps.__code__ = more_steps.__code__",
    "random": "torch.manual_seed(5) | random.seed(9) | torch.set_rng_state(torch.get_rng_state())",
}

# Functions that the "calls", "iter" and "nn" groups use.
HELPERS = {
    "grad": '''
class Twice(torch.autograd.Function):
    by = 2

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * Twice.by

    @staticmethod
    def backward(ctx, g):
        return g * ctx.saved_tensors[0] * Twice.by

def hooked(x, by):
    y = x * by
    if y.requires_grad:
        y.register_hook(lambda g: g * HOOKED[0])
    return y

HOOKED = [2]
''',
    "calls": '''
def double(n, k=0):
    return n * 2 + k

def triple(n, k=1):
    return n * 3 + k

def add(a, b=1, *, k=0):
    return a + b + k

def scaled(n, by_list=[2], *, by=1):
    return n * by * (by_list[0] if isinstance(by_list, list) else by_list)

def gather(*args, **kwargs):
    return sum(args) + len(kwargs)

def fact(n):
    return 1 if n <= 0 else n * fact(n - 1)

def catch(n):
    try:
        if n > catch.limit:
            raise ValueError(n)
        return n
    except ValueError as error:
        return -error.args[0]
    finally:
        counter_up.n += 0

catch.limit = 2

def counter_up():
    counter_up.n += 1
    return counter_up.n

counter_up.n = 0

def make_counter():
    count = 0
    def counter():
        nonlocal count
        count += 1
        return count
    return counter

counter = make_counter()

def append_default(n, into=[]):
    into.append(n)
    return into[-2:]

@functools.lru_cache(maxsize=8)
def cached(n):
    return n * 2

def scale_tensor(x, n=2):
    return x * (n % 5)
''',
    "iter": '''
def steps(n):
    try:
        for i in range(n):
            yield i
    finally:
        note(n)

def more_steps(n):
    yield n
    yield 5
''',
    "nn": '''
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a = torch.nn.Linear(3, 3)
        self.scale = 2.0
        self.seen = 0
        self.register_buffer('shift', torch.ones(3))

    def forward(self, x):
        self.seen += SEEN
        return self.a(x) * self.scale + self.shift

SEEN = 0
''',
    "train": "Weights = [torch.nn.Parameter(torch.ones(2, 3)), torch.nn.Parameter(torch.arange(3.))]\n",
    "object": "class Anchor:\n    count = 0\n    last = None\n",
}

# Statements with blocks, in the region. {block} and {block2} stand for statements.
BLOCKS = r"""
if {bool}:\n{block}\nelse:\n{block2}
if {bool}:\n{block}
for i in range({int} % 3):\n{block}
for i in list({li})[:3]:\n{block}
for k, n in list({d}.items())[:3]:\n{block}
try:\n{block}\nexcept (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration, ZeroDivisionError) as error:\n{block2}
try:\n{block}\nfinally:\n{block2}
try:\n{block}\n    raise ValueError({int}, {any})\nexcept ValueError as error:\n{block2}
with torch.no_grad():\n{block}
with contextlib.suppress(Exception):\n{block}
with Noted({int}) as n:\n{block}
if {bool}:\n    raise ValueError({str})
if {bool}:\n    return {any}
match {any}:\n    case int()|float():\n{block}\n    case [first, *rest]:\n{block2}\n    case {{'a': first}}:\n{block2}\n    case _:\n        pass
while {bool} and bound < 3:\n    bound += 1\n{block}
for v in {li}:\n    if v > 2:\n        break\nelse:\n{block}
def inner(a, b={any}):\n    return [a, b, {any}]\nlocal = inner({any})
local = [n for n in {li} if n % 2]\nlocal2 = {{n: {any} for n in local}}
first, *rest = {li}
del {=li}[:1]
assert {bool}, {str}
exec('q = 1')
"""
