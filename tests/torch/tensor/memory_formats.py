"""Tensors made in a memory format: where their elements lie, and what is drawn into them."""
import torch

image = torch.arange(24.0).view(1, 2, 3, 4)
last = image.to(memory_format=torch.channels_last)
turned = torch.zeros(2, 3, 4, 5).permute(3, 2, 1, 0)
formats = (torch.contiguous_format, torch.channels_last, torch.preserve_format)
for make in (torch.empty_like, torch.zeros_like, torch.ones_like, torch.rand_like, torch.randn_like):
    for x in (image, last, turned):
        print(make.__name__, [make(x, memory_format=f).stride() for f in formats], make(x).stride())
for x in (image, last, turned):
    for f in formats:
        torch.manual_seed(0)
        print(torch.full_like(x, 2, memory_format=f).stride(), torch.randint_like(x, 9, memory_format=f).flatten()[:6].tolist(),
              torch.randint_like(x, 3, 9, memory_format=f).flatten()[:6].tolist(), torch.rand_like(x, memory_format=f).flatten()[:3],
              torch.randn_like(x, dtype=torch.float64, memory_format=f).flatten()[:2])
made = torch.ones_like(image, memory_format=torch.channels_last, dtype=torch.int32)
print(made.dtype, made.is_contiguous(), made.is_contiguous(memory_format=torch.channels_last), made.sum())
print(torch.empty(2, 3, 4, 5, memory_format=torch.channels_last).stride(), torch.empty((2, 1, 4, 5), memory_format=torch.channels_last).stride(),
      torch.empty(2, 3, 4, 5, 6, memory_format=torch.channels_last_3d).stride(), torch.empty(2, 3, memory_format=torch.contiguous_format).stride(),
      torch.empty(1, 2, 3, 4, dtype=torch.complex64, memory_format=torch.channels_last).stride(),
      torch.empty(1, 2, 3, 4, device="meta", memory_format=torch.channels_last).stride(),
      torch.empty(1, 2, 3, 4, requires_grad=True, memory_format=torch.channels_last).requires_grad)
print(torch.zeros_like(torch.ones(2, 3), memory_format=torch.contiguous_format), torch.legacy_contiguous_format is torch.contiguous_format)


def fails(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, str(e).splitlines()[0])


fails(lambda: torch.empty(2, 3, memory_format=torch.channels_last))
fails(lambda: torch.empty(2, 3, 4, 5, memory_format=torch.channels_last_3d))
fails(lambda: torch.empty(2, 3, memory_format=torch.preserve_format))
fails(lambda: torch.empty_like(torch.ones(2, 3), memory_format=torch.channels_last))

# Axes of one element: `to` and `clone` give the strides of the format, `contiguous` keeps what may be read so.
for sizes in (1, 3, 1, 1), (2, 1, 4, 4), (1, 1, 1, 1), (2, 3, 1, 1), (1, 3, 4, 4), (2, 1, 1, 4):
    x = torch.ones(sizes)
    y = x.to(memory_format=torch.channels_last)
    print(sizes, y.stride(), y.to(memory_format=torch.channels_last) is y, x.contiguous(memory_format=torch.channels_last).stride(), y.clone().stride(),
          y.to(memory_format=torch.contiguous_format).stride(), x.clone(memory_format=torch.channels_last).stride(),
          torch.nn.Conv2d(1, 1, 3).to(memory_format=torch.channels_last).weight.stride())
print(torch.ones(4, 3).t().to(memory_format=torch.contiguous_format).stride(), torch.ones(2, 3, 4, 5)[:, :1].to(memory_format=torch.channels_last).stride())
