"""embedding_bag: bags of one length and of several, empty ones, padding, weights, and their derivatives."""
import torch
import torch.nn.functional as F

torch.manual_seed(0)
table = torch.randn(9, 3)
even, uneven = torch.tensor([[1, 2, 2], [4, 0, 8]]), torch.tensor([1, 2, 2, 4, 0, 8, 8])
weights = torch.tensor([0.5, -1, 2, 1, 1, 3, 0.25])
for mode in ("sum", "mean", "max"):
    for padding in (None, 2, -1):
        for index, offsets in ((even, None), (uneven, torch.tensor([0, 2, 2, 6])), (uneven, torch.tensor([0, 3, 6])), (even[:0], None)):
            w = table.clone().requires_grad_()
            made = F.embedding_bag(index, w, offsets, mode=mode, padding_idx=padding)
            made.square().sum().backward()
            print(mode, padding, made, w.grad.sum(0), w.grad.sum(1))
w = table.clone().requires_grad_()
made = F.embedding_bag(uneven, w, torch.tensor([0, 3, 7]), mode="sum", per_sample_weights=weights, include_last_offset=True)
made.sum().backward()
print(made, w.grad[:, 0])
layer = torch.nn.EmbeddingBag(9, 3, mode="mean", _weight=table)
print(layer(uneven, torch.tensor([0, 0, 5])), layer(even))
for call in (lambda: F.embedding_bag(uneven, table), lambda: F.embedding_bag(uneven, table, torch.tensor([1, 2])),
             lambda: F.embedding_bag(even, table, mode="median")):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, str(error).split("\n")[0])
