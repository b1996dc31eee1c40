"""ctc_loss: lengths that differ, labels that repeat, impossible alignments, reductions, derivatives."""
import torch
import torch.nn.functional as F

torch.manual_seed(0)
scores = torch.randn(7, 4, 5)
labels = torch.tensor([[1, 2, 2], [3, 3, 3], [4, 1, 0], [2, 0, 0]])
for lengths, widths in (([7, 7, 7, 7], [3, 3, 2, 1]), ([7, 5, 3, 1], [3, 3, 2, 1]), ([7, 4, 2, 6], [3, 3, 2, 0]), ([2, 5, 1, 2], [0, 2, 1, 1])):
    for reduction in ("none", "mean", "sum"):
        for zero in (False, True):
            x = scores.clone().requires_grad_()
            loss = F.ctc_loss(x.log_softmax(2), labels, lengths, widths, reduction=reduction, zero_infinity=zero)
            print(lengths, widths, reduction, zero, loss)
            if loss.isfinite().all():
                loss.sum().backward()
                print((x.grad.abs().sum((0, 2)) * 100).round(), x.grad[0, 1])
x = scores[:, 0].double().requires_grad_()
loss = F.ctc_loss(x.log_softmax(1), torch.tensor([1, 4]), torch.tensor(7), torch.tensor(2), blank=3)
loss.backward()
print(loss, x.grad)
