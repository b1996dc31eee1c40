"""Doubles of the generator to the bit, gamma numbers; causal hints, losses under autocast, hooks that give lists, parts of unsafe_chunk, states that are none."""
import torch, torch.nn as nn, torch.nn.functional as F, torch.distributions as D
torch.manual_seed(1); x=torch.randn(8000,dtype=torch.float64); print([v.hex() for v in x[:40].tolist()], [v.hex() for v in torch.empty(33,dtype=torch.float64).normal_(.3,1.7).tolist()])
torch.manual_seed(1); print([v.hex() for v in D.Gamma(torch.full((50,),.7,dtype=torch.float64),1.).sample().tolist()], D.Beta(torch.tensor(2.),torch.tensor(3.)).sample((5,)), D.Dirichlet(torch.tensor([.5,2.])).sample((2,)))
x=torch.ones(4,requires_grad=True); y=x*1
a,b=torch.unsafe_chunk(y,2); a.add_(1); b.mul_(3); print(a.grad_fn is not None); (a.sum()+b.sum()).backward(); print(x.grad)
with torch.autocast("cpu", dtype=torch.bfloat16):
    for p,q in ((torch.rand(3),torch.rand(3).double()),(torch.rand(3),torch.rand(3).bfloat16()),(torch.rand(3).bfloat16(),torch.ones(3))):
        try: print(F.binary_cross_entropy(p,q).dtype)
        except Exception as e: print(type(e).__name__,e)
torch.manual_seed(0); L=nn.TransformerEncoderLayer(8,2,16,0.,batch_first=True); s=torch.randn(2,5,8); m=torch.zeros(5,5)
print(round(L(s,src_mask=m,is_causal=True).abs().sum().item(),4), round(L(s,src_mask=m).abs().sum().item(),4))
L.eval(); print(round(L(s,src_mask=m,is_causal=True).abs().sum().item(),4))
De=nn.TransformerDecoderLayer(8,2,16,0.,batch_first=True); print(round(De(s,torch.randn(2,3,8),memory_mask=torch.zeros(5,3),memory_is_causal=True).abs().sum().item(),4))
lin=nn.Linear(3,2); h=lin.register_full_backward_hook(lambda mod,gi,go:[g*2 for g in gi]); z=torch.ones(1,3,requires_grad=True); lin(z).sum().backward(); print(z.grad.shape)
for f in (lambda:F.grid_sample(torch.ones(1,1,2,2).long(),torch.zeros(1,1,1,2),align_corners=True), lambda: torch.empty(3,requires_grad=True).log_normal_(), lambda: torch.set_rng_state(torch.zeros(5056,dtype=torch.uint8)), lambda: torch.set_rng_state(torch.zeros(50,dtype=torch.uint8))):
    try: print(f())
    except Exception as e: print(type(e).__name__,e)
