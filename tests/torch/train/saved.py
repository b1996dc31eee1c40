# torch.save and torch.load: state dicts, modules, views, what is not loaded by default.
import torch, torch.nn as nn, io, os, tempfile
from collections import OrderedDict
torch.set_printoptions(precision=3)
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, str(e).split("\n")[0][:150])
torch.manual_seed(0)
d=tempfile.mkdtemp(); p=os.path.join(d,"m.pt")
m=nn.Sequential(nn.Linear(3,4),nn.BatchNorm1d(4)); o=torch.optim.Adam(m.parameters()); m(torch.randn(5,3)).sum().backward(); o.step()
torch.save(m.state_dict(),p); s=torch.load(p); print(type(s), list(s), torch.equal(s["0.weight"],m[0].weight), s["1.num_batches_tracked"])
n=nn.Sequential(nn.Linear(3,4),nn.BatchNorm1d(4)); print(n.load_state_dict(torch.load(p,weights_only=True,map_location="cpu")))
torch.save({"model":m.state_dict(),"opt":o.state_dict(),"epoch":3,"loss":.5,"list":[1,(2,"x")],"none":None},p); c=torch.load(p); print(c["epoch"],c["list"],c["opt"]["param_groups"][0]["lr"], c["opt"]["state"][0]["step"])
b=io.BytesIO(); x=torch.arange(6.).view(2,3); torch.save([x,x.t(),x,torch.tensor(3),torch.tensor([True]),torch.ones(2,dtype=torch.bfloat16),x[:,1]],b); b.seek(0); y=torch.load(b); print(y, y[1].stride(), y[0] is y[2]); y[0][0,0]=9; print(y[2][0,0])
q=nn.Parameter(torch.ones(2)); b=io.BytesIO(); torch.save(q,b); b.seek(0); r=torch.load(b,weights_only=False); print(r, type(r), r.is_leaf)
b=io.BytesIO(); torch.save(torch.ones(2,requires_grad=True),b); b.seek(0); print(torch.load(b)); b.seek(0); print(torch.load(b,map_location=lambda s,l:s), )
b=io.BytesIO(); torch.save(m,b); b.seek(0); show("wo", lambda: torch.load(b)); b.seek(0); k=torch.load(b,weights_only=False); print(k, torch.equal(k[0].weight,m[0].weight))
b=io.BytesIO(); torch.save({"dt":torch.float32,"sz":torch.Size([1,2]),"dev":torch.device("cpu"),"od":OrderedDict(a=1),"s":{1,2}},b); b.seek(0); print(torch.load(b))
torch.save(m.state_dict(), open(p,"wb")); print(os.path.exists(p), len(torch.load(open(p,"rb"))))
