"""What grid_sample, affine_grid, fold and unfold refuse."""
import torch
import torch.nn.functional as F


def tried(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


x, y = torch.ones(1, 1, 2, 2), torch.ones(1, 1, 2, 2, 2)
for image, grid in ((x, y), (y, x), (torch.ones(1, 2, 2), torch.ones(1, 2, 2)), (y, torch.ones(1, 2, 2)), (x, torch.ones(1, 2, 2)),
                    (torch.ones(1, 1, 1, 1, 1, 1), torch.ones(1, 1, 1, 1, 1, 4)), (x, torch.ones(2, 2, 2, 2))):
    tried(lambda: F.grid_sample(image, grid, align_corners=False).shape)
for image, grid, mode in ((x.double(), torch.float, "bilinear"), (x.half(), torch.float, "nearest"), (x, torch.long, "bilinear"), (x.long(), torch.long, "bilinear"),
                          (x, torch.double, "bicubic"), (x.half(), torch.half, "bilinear")):
    tried(lambda: F.grid_sample(image, torch.zeros(1, 1, 1, 2, dtype=grid), mode, align_corners=False))
tried(lambda: F.grid_sample(y, torch.ones(1, 1, 1, 1, 3).double(), align_corners=False))
for dtype in torch.long, torch.int, torch.bool, torch.uint8, torch.half, torch.complex64:
    tried(lambda: F.unfold(x.to(dtype), 1))
    tried(lambda: F.fold(torch.ones(1, 1, 1).to(dtype), (1, 1), 1))
for shape in (2, 2), (2,), (1, 1, 1, 2, 2):
    tried(lambda: F.unfold(torch.ones(shape), 1))
for theta, size in ((torch.ones(2, 2, 3), (1, 1, 2, 3)), (torch.ones(1, 2, 3), (2, 1, 2, 3)), (torch.ones(2, 3, 4), (1, 1, 2, 2, 2))):
    tried(lambda: F.affine_grid(theta, size, align_corners=False))
leaf = torch.ones(2, requires_grad=True)
for written in (lambda: torch.add(leaf, 1, out=torch.zeros(2)), lambda: torch.mul(leaf, 2, out=torch.zeros(2)), lambda: torch.exp(leaf, out=torch.zeros(2)),
                lambda: torch.matmul(leaf, leaf, out=torch.zeros(())), lambda: torch.cat([leaf, leaf], out=torch.zeros(4)),
                lambda: torch.add(torch.ones(2), 1, out=leaf), lambda: torch.gt(leaf, 0, out=torch.zeros(2, dtype=torch.bool)),
                lambda: torch.add(leaf.detach(), 1, out=torch.zeros(2))):
    tried(written)
