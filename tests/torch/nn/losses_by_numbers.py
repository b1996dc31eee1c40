"""The losses of `torch` itself: a reduction is a number, and without one there is none."""
import torch

x, y = torch.arange(6.0).view(2, 3), torch.ones(2, 3)
scores, targets = torch.full((5, 2, 3), -1.0), torch.ones(2, 2, dtype=torch.int64)
for name, arguments in (("kl_div", (x, y)), ("hinge_embedding_loss", (x, y)), ("cosine_embedding_loss", (x, y, torch.ones(2))),
                        ("margin_ranking_loss", (x, y, y)), ("triplet_margin_loss", (x, y, x)), ("binary_cross_entropy_with_logits", (x, y)),
                        ("ctc_loss", (scores, targets, torch.tensor([5, 5]), torch.tensor([2, 1])))):
    loss = getattr(torch, name)
    print(name, loss(*arguments), *[loss(*arguments, reduction=n) for n in range(3)])
print(torch.poisson_nll_loss(x, y, True, False, 1e-8, 1))
