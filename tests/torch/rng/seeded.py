# The generator's bits: rand, randint, randperm, randn within rounding, default initialisation.
import torch
torch.manual_seed(0); print(torch.rand(5).tolist()); print(torch.rand(2, 3, dtype=torch.float64).tolist())
torch.manual_seed(42); print(torch.randint(0, 100, (8,)), torch.randperm(10), torch.randint(5, (2, 2)), torch.rand(1).item())
torch.manual_seed(7); a = torch.rand(3); torch.manual_seed(7); print(torch.equal(a, torch.rand(3)), torch.initial_seed())
torch.manual_seed(1); print([f"{v:.5f}" for v in torch.randn(6).tolist()], [f"{v:.5f}" for v in torch.randn(20).tolist()], torch.empty(3).uniform_(-1, 1).tolist(), [f"{v:.5f}" for v in torch.empty(4).normal_(1, 2).tolist()])
state = torch.get_rng_state(); a = torch.rand(2); torch.set_rng_state(state); print(torch.equal(a, torch.rand(2)), torch.bernoulli(torch.full((10,), 0.3)), torch.rand_like(torch.zeros(2)).shape, torch.randn_like(torch.zeros(2)).dtype)
g = torch.Generator().manual_seed(3); print(torch.rand(2, generator=g).tolist(), torch.randperm(5, generator=g), torch.manual_seed(5) is torch.default_generator)
torch.manual_seed(0); print(torch.randperm(20), torch.multinomial(torch.tensor([0.1, 0.2, 0.7]), 5, replacement=True).shape)
