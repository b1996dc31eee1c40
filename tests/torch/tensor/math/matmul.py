# Products of vectors, matrices and batches.
import torch
a, b = torch.arange(6.0).view(2, 3), torch.arange(12.0).view(3, 4)
print(a @ b, torch.mm(a, b).shape, a.matmul(torch.ones(3)), torch.ones(2) @ a, torch.dot(torch.ones(3), a[1]), torch.matmul(torch.ones(5, 2, 3), b).shape, torch.bmm(torch.ones(2, 1, 3), torch.ones(2, 3, 2)), (torch.ones(3, 1, 2, 3) @ torch.ones(2, 3, 1)).shape)
print(torch.einsum("ij,jk->ik", a, b), torch.einsum("ij->ji", a).shape, torch.outer(torch.arange(3.0), torch.ones(2)), torch.addmm(torch.ones(2, 4), a, b, beta=2, alpha=0.5), (a.t() @ a).trace(), a.T @ a, torch.einsum("bi,bi->b", a, a), a.mv(torch.ones(3)))
