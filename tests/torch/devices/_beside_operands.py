"""Tensors on one device while another is the default one: what functions of the library make for their own use is beside their operands.
View(dtype) on a GPU shares memory. Run over the stand-in (tests/kernels/cuda/meson.build); all recorded cases: tests/torch/opdb/_devices.py."""
import io
import os
import sys

import torch
from torch.func import jacfwd, jacrev, vmap

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "opdb"))
import _devices
import _play

ENTRIES = {"linalg.inv", "linalg.det", "linalg.lstsq", "quantile", "searchsorted", "cummax", "mode", "cov", "polygamma", "special.xlog1py", "histogramdd",
           "ones_like", "nn.functional.dropout", "svd_lowrank", "gcd", "matrix_exp", "repeat_interleave", "gradient", "to_sparse"}


def check_functions():
    """The first of the cases of each; those on a GPU are fewer, since each kernel of theirs is compiled."""
    firsts = {}
    for case in _play.cases(only=ENTRIES):
        if "out" in case and case["d"] == "float32":
            firsts.setdefault(case["n"], case)
    assert len(firsts) > 12, sorted(firsts)
    for name, case in firsts.items():
        for device in ("cpu", "cuda") if name in ("quantile", "cummax", "ones_like", "gradient") else ("cpu",):
            text = _devices.judge(case, device)
            assert text is None, (name, device, text)


def check_derivatives():
    for device, other in ("cpu", "cuda"), ("cuda", "cpu"):
        torch.set_default_device(other)
        x = torch.arange(3.0, device=device)
        for made in torch.autograd.functional.jacobian(torch.square, x), jacrev(torch.square)(x), jacfwd(torch.square)(x):
            assert made.device.type == device and made.tolist() == [[0, 0, 0], [0, 2, 0], [0, 0, 4]], made
    torch.set_default_device("cpu")


def check_views():
    t = torch.arange(6, dtype=torch.float32, device="cuda").reshape(2, 3)
    bits, raw = t.view(torch.int32), t.view(torch.uint8)
    assert bits.is_cuda and bits[0].tolist() == [0, 0x3F800000, 0x40000000] and raw.shape == (2, 12)
    bits[0] = 0
    t[1, 1] = 1
    assert t.tolist() == [[0, 0, 0], [3, 1, 5]] and bits[1, 1].item() == 0x3F800000 and raw[1, 4:8].tolist() == [0, 0, 0x80, 0x3F]
    again = raw.view(torch.float32)
    again.copy_(again.flip(1))
    assert t[1].tolist() == [5, 1, 3]
    t[:, 1:] = t[:, :2]
    assert again[1].tolist() == [5, 5, 1]
    file = io.BytesIO()
    torch.save(torch.tensor([1, 2], dtype=torch.uint16, device="cuda"), file)
    file.seek(0)
    back = torch.load(file)
    assert back.is_cuda and back.tolist() == [1, 2]


def check_draws():
    """Of vmap: numbers of a GPU are refused, repeated or different as the cpu's are."""
    for device in "cpu", "cuda":
        drawn = lambda how: vmap(lambda x: x + torch.rand(2, device=device), randomness=how)(torch.zeros(3, device=device))
        same, different = drawn("same"), drawn("different")
        assert torch.equal(same[0], same[1]) and not torch.equal(different[0], different[1])
        try:
            drawn("error")
        except RuntimeError as error:
            assert "vmap: called random operation" in str(error)
        else:
            raise AssertionError("a draw was not refused")


check_views()
check_draws()
check_derivatives()
check_functions()
