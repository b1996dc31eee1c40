"""Tensors on cuda whose numbers come from the host: files, pickles, numbers that are written; checkpoints of what draws
there; scripts whose default device it is. Run over the stand-in (tests/kernels/cuda/meson.build)."""
import io
import pickle

import torch
from torch.utils.checkpoint import checkpoint


def saved(value, **options):
    file = io.BytesIO()
    torch.save(value, file, **options)
    file.seek(0)
    return file


def is_on(t, device, numbers):
    assert t.device == torch.device(device), (t.device, device)
    assert (t + 1).tolist() == [n + 1 for n in numbers], t


def check_files():
    w = torch.arange(4.0, device="cuda")
    for options in {}, {"_use_new_zipfile_serialization": False}:
        file = saved({"whole": w, "part": w[1:3]}, **options)
        back = torch.load(file)
        is_on(back["whole"], "cuda:0", [0, 1, 2, 3])
        is_on(back["part"], "cuda:0", [1, 2])
        assert back["whole"].untyped_storage().data_ptr() == back["part"].untyped_storage().data_ptr()
        for where in "cpu", torch.device("cpu"), {"cuda:0": "cpu"}, lambda contents, location: contents:
            file.seek(0)
            is_on(torch.load(file, map_location=where)["part"], "cpu", [1, 2])
    for where in "cuda", "cuda:0", torch.device("cuda"), {"cpu": "cuda:0"}:
        is_on(torch.load(saved(torch.ones(2)), map_location=where), "cuda:0", [1, 1])
    is_on(torch.load(saved(torch.ones(2))), "cpu", [1, 1])
    is_on(pickle.loads(pickle.dumps(w)), "cuda:0", [0, 1, 2, 3])


def check_writes():
    z = torch.tensor([1 + 1j, 2 + 2j, 3j], device="cuda")
    z[0:2] = 5j
    is_on(z, "cuda:0", [5j, 5j, 3j])
    t = torch.zeros(2, device="cuda")
    t.set_bytes(b"\0\0\x80?" * 2)
    is_on(t, "cuda:0", [1, 1])


def check_checkpoints():
    """What is computed again draws the same numbers, and the generator stands afterwards where it would."""
    x = torch.randn(4, 6, device="cuda", requires_grad=True)
    layer = torch.nn.Sequential(torch.nn.Dropout(0.5), torch.nn.ReLU())
    torch.manual_seed(1)
    layer(x).sum().backward()
    plain, after = x.grad, torch.rand(1, device="cuda")
    for reentrant in True, False:
        x.grad = None
        torch.manual_seed(1)
        checkpoint(layer, x, use_reentrant=reentrant).sum().backward()
        assert torch.equal(x.grad, plain) and torch.equal(torch.rand(1, device="cuda"), after), reentrant


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x ** 3

    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        assert grad.device == x.device, grad.device
        return grad * 3 * x ** 2


def check_default_device():
    """What a script makes without saying where; what it loads stays where it was."""
    file = saved(torch.ones(2))
    torch.set_default_device("cuda")
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    Cube.apply(x).sum().backward()
    is_on(x.grad, "cuda:0", [3, 12])
    is_on(torch.load(file), "cpu", [1, 1])
    torch.set_default_device("cpu")


check_files()
check_writes()
check_checkpoints()
check_default_device()
