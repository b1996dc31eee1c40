"""The learning rates that schedulers give."""
import torch
from torch import nn, optim
from torch.optim import lr_scheduler as S
def run(mk, n=8, metric=None):
    o = optim.SGD([nn.Parameter(torch.ones(1))], lr=0.1, momentum=0.9); s = mk(o); out = []
    for i in range(n): out.append(round(o.param_groups[0]['lr'], 6)); o.step(); s.step(metric[i]) if metric else s.step()
    return out
for n, mk in [('step', lambda o: S.StepLR(o, 3, 0.5)), ('multi', lambda o: S.MultiStepLR(o, [2, 5], 0.1)), ('exp', lambda o: S.ExponentialLR(o, 0.9)), ('cos', lambda o: S.CosineAnnealingLR(o, 5, 0.01)), ('warm', lambda o: S.CosineAnnealingWarmRestarts(o, 3, 2)), ('lin', lambda o: S.LinearLR(o, 0.3, total_iters=4)), ('const', lambda o: S.ConstantLR(o, 0.5, 3)), ('poly', lambda o: S.PolynomialLR(o, 5, 2.0)), ('lam', lambda o: S.LambdaLR(o, lambda e: 0.95 ** e)), ('mul', lambda o: S.MultiplicativeLR(o, lambda e: 0.9)), ('onecycle', lambda o: S.OneCycleLR(o, 1.0, total_steps=10)), ('cyc', lambda o: S.CyclicLR(o, 0.01, 0.1, step_size_up=3, mode='triangular2')), ('seq', lambda o: S.SequentialLR(o, [S.ConstantLR(o, 0.1, 2), S.ExponentialLR(o, 0.9)], [3])), ('chain', lambda o: S.ChainedScheduler([S.ConstantLR(o, 0.1, 2), S.ExponentialLR(o, 0.9)], optimizer=o))]:
    try: print(n, run(mk))
    except Exception as e: print(n, type(e).__name__, e)
print(run(lambda o: S.ReduceLROnPlateau(o, patience=1, factor=.5), metric=[5, 4, 4, 4, 4, 4, 4, 4]))
o = optim.SGD([nn.Parameter(torch.ones(1))], lr=0.1); s = S.StepLR(o, 2); o.step(); s.step(); print(s.state_dict(), s.get_last_lr(), s.last_epoch)
w = torch.optim.swa_utils.AveragedModel(nn.Linear(1, 1)); w.update_parameters(nn.Linear(1, 1)); print(w.n_averaged)
