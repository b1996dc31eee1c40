"""Losses of inputs and targets whose shapes or types do not go together."""
import warnings

import torch
import torch.nn.functional as F

warnings.simplefilter("ignore")


def show(name, *args, **kwargs):
    told = ", ".join([f"{a.type()[6:]}{list(a.shape)}" for a in args] + [f"{k}={getattr(v, 'shape', v)}" for k, v in kwargs.items()])
    try:
        print(name, told, "->", getattr(F, name)(*args, **kwargs))
    except Exception as e:
        print(name, told, type(e).__name__, str(e).splitlines()[0])


inputs = [torch.arange(6.0).view(2, 3), torch.arange(3.0), torch.arange(12.0).view(2, 3, 2), torch.arange(24.0).view(2, 3, 2, 2),
          torch.arange(48.0).view(2, 3, 2, 2, 2)]
shapes = [(), (1,), (2,), (3,), (2, 1), (2, 2), (2, 3), (2, 2, 2), (2, 3, 2), (2, 1, 2, 2), (2, 2, 2, 2), (2, 3, 2, 2)]
for name in ("cross_entropy", "nll_loss"):
    for x in inputs:
        for shape in shapes:
            for dtype in (torch.int64, torch.float32):
                show(name, x, torch.ones(shape, dtype=dtype))
    for dtype in (torch.uint8, torch.int32, torch.bool, torch.float64):
        show(name, inputs[0], torch.tensor([0, 1], dtype=dtype), reduction="sum")
    for target in ([0, 3], [0, -100], [-1, 0]):
        show(name, inputs[0], torch.tensor(target), reduction="none")
    for weight in (torch.ones(2), torch.ones(3, 1), torch.ones(3).double(), torch.arange(3.0)):
        show(name, inputs[0], torch.tensor([0, 1]), weight=weight)
        show(name, inputs[3], torch.ones(2, 2, 2).long(), weight=weight)
        show(name, inputs[0], torch.ones(2, 3), weight=weight)
    show(name, inputs[1], torch.tensor([-100]), reduction="none")
    show(name, torch.tensor(1.0), torch.tensor(1))
    show(name, inputs[0].long(), torch.tensor([0, 1]))
for smoothing in (-0.5, 0.0, 0.1, 1.0, 1.5):
    for target in (torch.tensor([0, 1]), torch.ones(2, 3), torch.ones(3)):
        show("cross_entropy", inputs[0], target, label_smoothing=smoothing)
show("cross_entropy", inputs[0], torch.ones(2, 3), ignore_index=0)
show("cross_entropy", inputs[0], torch.ones(2, 3), ignore_index=-1)

ones = torch.ones(2)
pairs = [(ones, ones), (torch.ones(2, 3), torch.ones(3)), (torch.ones(2, 3), ones), (torch.ones(2, 1), ones), (ones, ones.long()), (ones.long(), ones),
         (ones, ones.double()), (ones, ones.bool()), (ones.double(), ones)]
for name in ("binary_cross_entropy", "binary_cross_entropy_with_logits", "kl_div", "soft_margin_loss", "multilabel_margin_loss", "multi_margin_loss", "huber_loss",
             "mse_loss"):
    for x, y in pairs:
        if name in ("huber_loss", "mse_loss", "soft_margin_loss") and y.dtype == torch.bool or name == "multilabel_margin_loss" and x.dtype == torch.long:
            continue
        show(name, x * 0.5 if name == "binary_cross_entropy" and x.is_floating_point() else x, y)
show("multi_margin_loss", torch.ones(2, 3), torch.ones(3).long())
show("multi_margin_loss", torch.ones(2, 3), torch.ones(2).long(), weight=torch.ones(2))
show("multi_margin_loss", torch.ones(2, 3), torch.ones(2).long(), reduction="most")
show("multi_margin_loss", torch.ones(2, 0), torch.ones(2).long())
show("multilabel_margin_loss", torch.ones(0), torch.ones(0).long())
show("multilabel_margin_loss", torch.ones(2, 3), torch.ones(3).long())
rows = torch.ones(2, 3)
show("triplet_margin_loss", rows, rows, torch.ones(3))
show("triplet_margin_loss", rows, torch.ones(3), rows)
show("triplet_margin_loss", rows, rows, rows, margin=0.0)
for size in ((2,), (3,), (2, 1), (1, 3), (2, 2), (1, 1)):
    show("gaussian_nll_loss", rows, rows, torch.ones(size))
