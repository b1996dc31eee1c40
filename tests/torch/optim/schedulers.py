# Every scheduler: rates, states, errors.
import torch, warnings
from torch import optim
from torch.optim import lr_scheduler as S
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, e)
def mk(cls=optim.SGD, **kw): return cls([{"params":[torch.zeros(1,requires_grad=True)]},{"params":[torch.zeros(1,requires_grad=True)],"lr":0.01}], lr=0.1, **kw)
for name, f, kw in (("step",lambda o:S.StepLR(o,2,.5),{}),("multi",lambda o:S.MultiStepLR(o,[2,2,5],.1),{}),("const",lambda o:S.ConstantLR(o,.5,3),{}),("lin",lambda o:S.LinearLR(o,.1,1.,4),{}),("exp",lambda o:S.ExponentialLR(o,.9),{}),("poly",lambda o:S.PolynomialLR(o,4,2.),{}),("cos",lambda o:S.CosineAnnealingLR(o,3,.001),{}),("warm",lambda o:S.CosineAnnealingWarmRestarts(o,2,2),{}),("lam",lambda o:S.LambdaLR(o,[lambda e:.9**e,lambda e:1/(e+1)]),{}),("mul",lambda o:S.MultiplicativeLR(o,lambda e:.95),{}),
  ("seq",lambda o:S.SequentialLR(o,[S.ConstantLR(o,.1,2),S.ExponentialLR(o,.9),S.StepLR(o,2)],[2,5]),{}),("chain",lambda o:S.ChainedScheduler([S.ConstantLR(o,.1,2),S.ExponentialLR(o,.9)]),{}),("cyc",lambda o:S.CyclicLR(o,.01,.1,3,2,mode="triangular2"),dict(momentum=.9)),("cyc2",lambda o:S.CyclicLR(o,.01,[.1,.2],3,mode="exp_range",gamma=.9,cycle_momentum=False),{}),("one",lambda o:S.OneCycleLR(o,[.1,.2],total_steps=10),dict(momentum=.9)),("one3",lambda o:S.OneCycleLR(o,.1,epochs=2,steps_per_epoch=5,three_phase=True,anneal_strategy="linear"),dict(momentum=.9))):
    o=mk(**kw); s=f(o); r=[]
    for i in range(9):
        r.append([round(x,7) for x in s.get_last_lr()] + ([round(o.param_groups[0]["momentum"],5)] if kw else []))
        o.step(); s.step()
    print(name, r)
    sd=s.state_dict(); print({k:v for k,v in sd.items() if k not in ("lr_lambdas","_schedulers","_scale_fn_custom","_anneal_func_type","_scale_fn_ref","_wrapped_by_lr_sched")})
    s2=f(mk(**kw)); s2.load_state_dict(sd); print(s2.last_epoch if hasattr(s2,"last_epoch") else None)
o=mk(); s=S.StepLR(o,2); show("e5", lambda: (s.step(5), s.get_last_lr()))
o=mk(); p=S.ReduceLROnPlateau(o,patience=1,factor=.5,cooldown=1,min_lr=[.001,.006]); r=[]
for m in [3,2,2,2,2,2,2,2.5,1,1,1,1]: p.step(m); r.append(p.get_last_lr())
print(r, p.best, p.num_bad_epochs, p.last_epoch)
o=mk(optim.Adam); s=S.OneCycleLR(o,.1,total_steps=5); o.step(); s.step(); print(o.param_groups[0]["betas"], o.param_groups[0]["lr"])
for f in (lambda: S.StepLR(3,1), lambda: S.LinearLR(mk(),2.), lambda: S.ConstantLR(mk(),2.), lambda: S.OneCycleLR(mk(),.1), lambda: S.OneCycleLR(mk(),.1,total_steps=-1), lambda: S.CosineAnnealingWarmRestarts(mk(),0), lambda: S.ReduceLROnPlateau(mk(),factor=1.), lambda: S.ReduceLROnPlateau(mk(),mode="x"), lambda: S.LambdaLR(mk(),[lambda e:1]), lambda: S.SequentialLR(mk(),[],[]), lambda: S.StepLR(mk(),1,last_epoch=3), lambda: S.ChainedScheduler([])): show("bad", f)
o=optim.SGD([torch.zeros(1,requires_grad=True)],lr=.1); s=S.OneCycleLR(o,.1,total_steps=2,cycle_momentum=False)
for i in range(4): show("over", lambda: (s.step(), s.get_last_lr()))
print(o)
