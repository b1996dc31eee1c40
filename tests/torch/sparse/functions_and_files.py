"""Functions of torch with sparse arguments, and sparse tensors in files."""
import io
import warnings

import torch

warnings.simplefilter("ignore")  # about invariants that are not checked


def through_a_file(x, **options):
    f = io.BytesIO()
    torch.save(x, f)
    f.seek(0)
    return torch.load(f, **options)


s = torch.sparse_coo_tensor([[0, 1, 1], [2, 0, 2]], [3., 4., 5.], (2, 3)).coalesce()
dense = torch.ones(2, 3)
for made in (torch.mul(s, 2), torch.add(s, s), torch.div(s, 2), torch.sub(s, s), torch.pow(s, 2), torch.mul(dense, s), torch.add(dense, s), torch.sub(s, s, alpha=2),
             s.sparse_mask(s), torch.sparse.mm(s, s.t())):
    print(made)
print(s.is_contiguous())
x = s.clone().requires_grad_()
print(x.pow(2), x / 2, x * 2, sep="\n")
print(through_a_file(s), through_a_file({"a": s, "c": s.to_sparse_csr(), "d": torch.ones(2)}), sep="\n")
print(through_a_file({"a": [torch.ones(2)], "p": torch.nn.Parameter(torch.ones(1)), "k": 3}, map_location="meta"))
