# Every optimizer: steps, states and how they are saved, hooks, errors.
import warnings
import torch
from torch import optim
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, e)
def prob():
    torch.manual_seed(0)
    return [torch.nn.Parameter(torch.randn(3,2)), torch.nn.Parameter(torch.randn(2))]
def loss(ps): return ((torch.tensor([[1.,2.,3.],[0.,1.,-1.]])@ps[0]+ps[1]-1)**2).sum()
for name,kw in (("SGD",dict(lr=.01,momentum=.9,nesterov=True)),("SGD",dict(lr=.01,momentum=.9,dampening=.1,weight_decay=.1,maximize=True)),("Adam",dict(lr=.1)),("Adam",dict(lr=.1,amsgrad=True,weight_decay=.1,maximize=True)),("AdamW",dict(lr=.1)),("RMSprop",dict(lr=.1,momentum=.5,centered=True)),("Adagrad",dict(lr=.1,lr_decay=.1)),("Adadelta",dict()),("Adamax",dict()),("ASGD",dict(t0=2,weight_decay=.1)),("Rprop",dict()),("NAdam",dict(weight_decay=.1)),("NAdam",dict(decoupled_weight_decay=True,weight_decay=.1)),("RAdam",dict(lr=.1,weight_decay=.1)),("Adafactor",dict(lr=.1,weight_decay=.1))):
    ps=prob(); o=getattr(optim,name)(ps,**kw); print(o)
    for i in range(7): o.zero_grad(); l=loss(ps); l.backward(); o.step()
    print(name, [round(x,3) for x in ps[0].flatten().tolist()+ps[1].tolist()], round(l.item(),1))
    sd=o.state_dict(); print({k: sorted((a, b if not torch.is_tensor(b) else (tuple(b.shape), b.dtype)) for a,b in v.items()) for k,v in sd["state"].items()}); print([sorted(g.items(), key=lambda x:x[0]) for g in sd["param_groups"]])
    ps2=[torch.nn.Parameter(p.detach().clone()) for p in ps]; o2=getattr(optim,name)(ps2,**kw); o2.load_state_dict(sd)
    for P,O in ((ps,o),(ps2,o2)): O.zero_grad(); loss(P).backward(); O.step()
for kw in (dict(lr=.1),dict(line_search_fn="strong_wolfe"),dict(lr=.5,history_size=3,max_iter=5)):
    ps=prob(); o=optim.LBFGS(ps,**kw)
    def c(): o.zero_grad(); l=loss(ps); l.backward(); return l
    for _ in range(3): l=o.step(c)
    print([round(x,2) for x in ps[0].flatten().tolist()], l.item()>=0)
p=[torch.zeros(1,requires_grad=True)]
for f in (lambda: optim.SGD([],lr=.1), lambda: optim.SGD(p,lr=-1), lambda: optim.SGD(p,lr=.1,nesterov=True), lambda: optim.Adam(p,betas=(1.,.9)), lambda: optim.Adam(p[0]), lambda: optim.SGD([p[0]*2],lr=.1), lambda: optim.Adam([1]), lambda: optim.Rprop(p,etas=(2,3)), lambda: optim.Adadelta(p,rho=2), lambda: optim.LBFGS([{"params":p},{"params":[torch.zeros(1,requires_grad=True)]}]), lambda: optim.SGD(p,lr=.1).add_param_group({"params":p}), lambda: optim.SGD(p,lr=.1).load_state_dict({"param_groups":[],"state":{}}), lambda: optim.SGD(set(p),lr=.1).param_groups[0]["params"], lambda: optim.Adam(p,eps=-1), lambda: optim.Optimizer(p,{}).step()): show("bad", f)
o=optim.SGD([("a",p[0])],lr=.1); print(o.param_groups[0]["param_names"])
log=[]; h=o.register_step_pre_hook(lambda o,a,k: log.append("pre")); o.register_step_post_hook(lambda o,a,k: log.append("post")); o.step(); h.remove(); o.step(); print(log)
o.register_state_dict_post_hook(lambda o,s: {**s,"x":1}); print(o.state_dict())
class Mine(optim.Optimizer):
    def __init__(self,ps,lr): super().__init__(ps,dict(lr=lr))
    @torch.no_grad()
    def step(self, closure=None):
        for g in self.param_groups:
            for q in g["params"]:
                if q.grad is not None: q-=g["lr"]*q.grad
m=Mine(p,.5); (p[0]*3).sum().backward(); m.step(); print(p, m)
