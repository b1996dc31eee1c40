# Transposed convolutions whose output padding is a stride or more, and operands that do not lie row by row.
import torch
import torch.nn.functional as F

x = ((torch.arange(2 * 2 * 4 * 4) % 7) - 3.0).reshape(2, 2, 4, 4).requires_grad_()
w = ((torch.arange(2 * 2 * 4 * 5) % 5) - 2.0).reshape(2, 2, 4, 5).requires_grad_()
b = torch.tensor([1.0, 2.0, 3.0, 4.0], requires_grad=True)
for stride, padding, extra, dilation in ((3, 2), (1, 2), (2, 3), (4, 4)), (1, 1, 1, 2), (2, 0, (2, 1), 3):
    y = F.conv_transpose2d(x, w, b, stride, padding, extra, 2, dilation)
    gx, gw, gb = torch.autograd.grad((y * (torch.arange(y.numel()) % 3).reshape(y.shape)).sum(), [x, w, b])
    print(list(y.shape), y.sum().item(), y[1, 1, -3:, -4:].tolist(), gx[0, 1].tolist(), gw[1, 0].tolist(), gb.tolist())
y = F.conv_transpose1d(x[0, :, 0], w[:, :, 0], None, 2, 1, 2, 1, 3)
print(y.tolist())
g = torch.linspace(-1, 1, 2 * 3 * 4 * 2).reshape(2, 3, 4, 2).permute(0, 3, 1, 2).contiguous().permute(0, 2, 3, 1)
print([round(v, 4) for v in F.grid_sample(x.detach(), g, align_corners=False).flatten().tolist()])
print(torch.view_copy(torch.arange(6.0).reshape(2, 3).t(), (6,)).tolist(), torch.view_copy(torch.ones(2), torch.int32).tolist())
