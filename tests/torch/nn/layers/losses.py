# Losses, their reductions and gradients.
import torch, torch.nn as nn, torch.nn.functional as F
def r(t): return [round(v, 4) + 0.0 for v in t.flatten().tolist()]
z = torch.tensor([[1.0, 2.0, 0.5], [0.1, -1.0, 3.0]], requires_grad=True); t = torch.tensor([1, 2])
loss = F.cross_entropy(z, t); loss.backward(); print(r(loss.detach()), r(z.grad)); print(r(nn.CrossEntropyLoss(reduction="none")(z, t).detach()), r(F.cross_entropy(z, t, reduction="sum").detach()), r(F.nll_loss(F.log_softmax(z, 1), t).detach()), r(F.cross_entropy(z, t, label_smoothing=0.1).detach()), r(F.cross_entropy(z, t, weight=torch.tensor([1.0, 2.0, 3.0])).detach()), r(F.cross_entropy(z, torch.softmax(z.detach(), 1)).detach()), r(F.cross_entropy(z, torch.tensor([1, -100])).detach()))
a, b = torch.tensor([0.2, 0.8, 0.5], requires_grad=True), torch.tensor([0.0, 1.0, 1.0])
for f in (F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.binary_cross_entropy, F.binary_cross_entropy_with_logits, F.huber_loss):
    a.grad = None; v = f(a, b); v.backward(); print(r(v.detach()), r(a.grad), r(f(a, b, reduction="sum").detach()))
print(r(F.kl_div(torch.log(a.detach()), b + 0.1, reduction="batchmean")), r(F.cosine_similarity(a.detach(), b, dim=0)))
for g in (lambda: F.cross_entropy(z, torch.tensor([1, 7])), lambda: F.cross_entropy(z, torch.tensor([1])), lambda: F.mse_loss(torch.ones(2, 3), torch.ones(4))):
    try:
        import warnings; warnings.simplefilter("ignore"); g()
    except Exception as e:
        print(type(e).__name__, str(e).split("\n")[0])
