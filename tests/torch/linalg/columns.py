"""How the results of torch.linalg lie in memory: LAPACK's matrices by columns, others by rows."""
import torch

torch.manual_seed(0)
A, B = torch.randn(2, 4, 3), torch.randn(2, 4, 4)
S = B @ B.mT + torch.eye(4)
right = torch.randn(2, 4, 2)
L = torch.linalg


def show(name, results):
    results = results if isinstance(results, tuple) else (results,)
    print(name, [(tuple(x.shape), x.stride()) for x in results if isinstance(x, torch.Tensor)])


show("inv", L.inv(B))
show("inv of one", L.inv(B[0]))
for dtype in (torch.float32, torch.complex64):
    show("cholesky", L.cholesky(S.to(dtype)))
    show("cholesky upper", L.cholesky(S.to(dtype), upper=True))
    show("svd", L.svd(A.to(dtype)))
    show("eig", L.eig(B.to(dtype)))
for mode in ("reduced", "complete", "r"):
    show("qr " + mode, L.qr(A, mode=mode))
show("qr wide", L.qr(A.mT))
show("eigh", L.eigh(S))
show("eigvalsh", L.eigvalsh(S))
show("svd wide", L.svd(A.mT, full_matrices=False))
show("svdvals", L.svdvals(A))
show("solve", L.solve(B, A))
show("solve from the right", L.solve(B, A.mT, left=False))
show("triangular", L.solve_triangular(B.triu(), A, upper=True))
show("triangular from the right", L.solve_triangular(B.triu(), A.mT, upper=True, left=False))
show("lu_factor", L.lu_factor(A))
show("lu", L.lu(A))
show("ldl_factor", L.ldl_factor(S))
LU, pivots = L.lu_factor(B)
show("lu_solve", L.lu_solve(LU, pivots, A))
show("lu_solve from the right", L.lu_solve(LU, pivots, A.mT, left=False))
show("lu_solve of the adjoint", L.lu_solve(LU, pivots, A, adjoint=True))
show("lstsq", L.lstsq(A, right))
show("householder_product", L.householder_product(A, torch.rand(2, 3)))
show("cholesky_solve", torch.cholesky_solve(A, L.cholesky(S)))
show("triangular_solve", torch.triangular_solve(A, B.triu()))
