"""Numbers that a type does not hold, weights that are no probabilities, operands of another type."""
import torch
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, str(e)[:300])
for dt in [torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64]:
    for v in [300, -1, 2**40, 1.5, 300.5, float('nan')]:
        t(lambda: torch.tensor([v], dtype=dt)); t(lambda: torch.full((1,), v, dtype=dt)); t(lambda: torch.zeros(1, dtype=dt).fill_(v)); t(lambda: torch.zeros(1, dtype=dt) + v)
        def s():
            z = torch.zeros(1, dtype=dt); z[0] = v; return z
        t(s)
t(lambda: torch.tensor(2**63)); t(lambda: torch.tensor(1e39)); t(lambda: torch.tensor([1e39], dtype=torch.float16)); t(lambda: torch.tensor(2**63, dtype=torch.float32)); t(lambda: torch.tensor('abc')); t(lambda: torch.tensor(['abc'])); t(lambda: torch.tensor([[1], ['a']])); t(lambda: torch.tensor({})); t(lambda: torch.tensor([{}])); t(lambda: torch.tensor([None])); t(lambda: torch.tensor(object))
t(lambda: torch.multinomial(torch.tensor([1., -1.]), 1)); t(lambda: torch.multinomial(torch.zeros(2), 1)); t(lambda: torch.multinomial(torch.tensor([float("nan"), 1.]), 1)); t(lambda: torch.bernoulli(torch.tensor([2.])))
d = torch.ones(2, 3, dtype=torch.float64)
t(lambda: torch.nn.Linear(3, 2)(d)); t(lambda: torch.nn.LayerNorm(3)(d)); t(lambda: torch.nn.BatchNorm1d(3)(d)); t(lambda: torch.nn.LSTM(3, 2)(d)); t(lambda: torch.bmm(torch.ones(1, 2, 3), d.mT[None]))
h = torch.linspace(-1, 1, 12).reshape(2, 6).bfloat16()
t(lambda: torch.nn.functional.layer_norm(h, (6,))); t(lambda: torch.nn.LayerNorm(6)(h).dtype); t(lambda: torch.addmm(torch.ones(2, 2).bfloat16(), h, h.t(), beta=0.3, alpha=0.7)); t(lambda: torch.linspace(-1, 1, 25))
