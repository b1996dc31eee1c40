"""A softmax over many classes: frequent ones at once, rare ones in clusters behind smaller layers."""

from collections import namedtuple

import torch
import torch.nn.functional as F
from torch.nn.modules.container import ModuleList, Sequential
from torch.nn.modules.linear import Linear
from torch.nn.modules.module import Module

_ASMoutput = namedtuple("_ASMoutput", ["output", "loss"])


class AdaptiveLogSoftmaxWithLoss(Module):
    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False, device=None, dtype=None):
        super().__init__()
        more = {"device": device, "dtype": dtype}
        cutoffs = list(cutoffs)
        if len(cutoffs) == 0:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        if cutoffs != sorted(cutoffs) or min(cutoffs) <= 0 or max(cutoffs) > n_classes - 1 or len(set(cutoffs)) != len(cutoffs) or \
                any(int(c) != c for c in cutoffs):
            raise ValueError("cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where each value is between 1 and "
                             "n_classes-1")
        self.in_features, self.n_classes, self.cutoffs, self.div_value, self.head_bias = in_features, n_classes, cutoffs + [n_classes], div_value, head_bias
        self.shortlist_size = self.cutoffs[0]
        self.n_clusters = len(self.cutoffs) - 1
        self.head_size = self.shortlist_size + self.n_clusters
        self.head = Linear(in_features, self.head_size, bias=head_bias, **more)
        self.tail = ModuleList()
        for i in range(self.n_clusters):
            hidden = int(in_features // div_value ** (i + 1))
            self.tail.append(Sequential(Linear(in_features, hidden, bias=False, **more),
                                        Linear(hidden, self.cutoffs[i + 1] - self.cutoffs[i], bias=False, **more)))

    def reset_parameters(self):
        self.head.reset_parameters()
        for first, second in self.tail:
            first.reset_parameters()
            second.reset_parameters()

    def forward(self, input_, target_):
        if target_.dim() not in (0, 1):
            raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
        if target_.dim() == 1:
            if input_.size(0) != target_.size(0):
                raise RuntimeError("Input and target should have the same size in the batch dimension.")
            if input_.dim() != 2:
                raise RuntimeError(f"1D target tensor expects 2D input tensors, but found inputs with size {input_.size()}")
        elif input_.dim() != 1:
            raise RuntimeError(f"0D target tensor expects 1D input tensors, but found inputs with size {input_.size()}")
        single = target_.dim() == 0
        input, target = (input_.unsqueeze(0), target_.unsqueeze(0)) if single else (input_, target_)
        low, high = int(target.min()), int(target.max())
        if low < 0 or high >= self.n_classes:
            raise RuntimeError(f"Target values should be in [0, {self.n_classes - 1}], but values in range [{low}, {high}] were found. ")
        output = torch._C._nn.named(self.log_prob(input).gather(1, target.unsqueeze(1)).squeeze(1), "AddBackward0")
        loss = (-output).mean()
        return _ASMoutput(output.squeeze(0) if single else output, loss)

    def log_prob(self, input):
        head = F.log_softmax(self.head(input), dim=1)
        parts = [head[:, :self.shortlist_size]]
        for i, layer in enumerate(self.tail):
            parts.append(F.log_softmax(layer(input), dim=1) + head[:, self.shortlist_size + i].unsqueeze(1))
        return torch.cat(parts, 1)

    def predict(self, input):
        return self.log_prob(input).argmax(1)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
