"""Targets that are longer than their inputs: the loss is infinite, and its derivative no number. The padding row of a bag is one of the table."""
import torch
import torch.nn.functional as F


def scores(T, N, C):
    return ((torch.arange(float(T * N * C), dtype=torch.float64) * 7 % 11) / 3).reshape(T, N, C).log_softmax(2)


for zero in (False, True):
    for lengths, widths in (((2, 3, 6), (3, 3, 3)), ((6, 6, 6), (3, 2, 1)), ((6, 4, 5), (3, 3, 3)), ((1, 6, 6), (3, 0, 1))):
        for reduction in ("none", "mean", "sum"):
            x = scores(6, 3, 4).requires_grad_()
            loss = F.ctc_loss(x, torch.tensor([[1, 1, 1], [2, 2, 2], [1, 1, 2]]), lengths, widths, reduction=reduction, zero_infinity=zero)
            g, = torch.autograd.grad(loss.sum(), x)
            print(zero, lengths, widths, reduction, [round(v, 6) for v in loss.detach().reshape(-1).tolist()],
                  [[round(v + 0.0, 6) for v in r] for r in g[:, :, 0].tolist()])
for at in (3, -4, 2, -3, None):
    try:
        print(at, F.embedding_bag(torch.tensor([[0, 2]]), torch.arange(6.0).reshape(3, 2), padding_idx=at).tolist())
    except RuntimeError as error:
        print(at, error)
