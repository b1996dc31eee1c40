"""Old names of linear algebra warn, once in a process; ops without a deterministic form raise or warn when that is wanted."""
import warnings

import torch

m = torch.tensor([[4.0, 1.0], [1.0, 3.0]])
lu, pivots = torch.linalg.lu_factor(m)
calls = {"cholesky": lambda: torch.cholesky(m), "qr": lambda: torch.qr(m), "lu": lambda: torch.lu(m), "lu_solve": lambda: torch.lu_solve(m, lu, pivots),
         "triangular_solve": lambda: torch.triangular_solve(m, m), "chain_matmul": lambda: torch.chain_matmul(m, m),
         "cross": lambda: torch.cross(torch.ones(2, 3), torch.ones(2, 3)), "index_reduce": lambda: m.clone().index_reduce_(0, torch.tensor([0, 1]), m, "prod")}
for name, call in calls.items():
    for again in range(2):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            call()
        print(name, [(w.category.__name__, str(w.message)) for w in caught])
places, x = torch.tensor([[[1, 3]]]), torch.tensor([[[1.0, 2.0]]])
torch.use_deterministic_algorithms(True)
for call in (lambda: torch.nn.functional.max_unpool1d(x, places, 2), lambda: torch.nn.MaxUnpool3d(2)(x[None, None], places[None, None])):
    try:
        print(call())
    except RuntimeError as error:
        print(error)
torch.use_deterministic_algorithms(True, warn_only=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(torch.nn.functional.max_unpool1d(x, places, 2), [str(w.message) for w in caught])
