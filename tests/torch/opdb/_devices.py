"""Plays recorded cases with operands that lie on another device than the default one: python _devices.py cpu|cuda PART PARTS [ENTRY...]

With `cpu` the default device is cuda and the operands are the cpu's; with `cuda` it is the other way round. What a function of the
library makes for its own use has to be where its operands are, and so has its result: each entry is listed that mixes devices, or
whose results are not what they are where the default device is that of the operands."""
import os
import sys
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
warnings.simplefilter("ignore")

import torch

import _cases
import _play


def moved(value, device):
    if isinstance(value, torch.Tensor):
        if value.is_contiguous():
            return value.to(device)
        span = 1 + sum((n - 1) * s for n, s in zip(value.shape, value.stride())) if value.numel() else 0
        return torch.as_strided(torch.as_strided(value, (span,), (1,)).to(device), value.shape, value.stride())
    if isinstance(value, torch.nn.Module):
        return value.to(device)
    if isinstance(value, (list, tuple)):
        return type(value)(moved(one, device) for one in value)
    if isinstance(value, dict):
        return {key: moved(one, device) for key, one in value.items()}
    return value


def tensors(value):
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [t for one in value for t in tensors(one)] if isinstance(value, (list, tuple)) else []


def judge(case, device):
    """What is wrong with a call on operands of this device, or None."""
    call = _cases.function(case["n"], case["k"])
    other = "cpu" if device == "cuda" else "cuda"
    torch.set_default_device("cpu")
    args, kwargs = (moved(_cases.decode(case[part]), device) for part in ("a", "kw"))
    if call is None or "device" in kwargs or not tensors([args, kwargs]):
        return None
    torch.set_default_device(other)
    torch.manual_seed(7)
    try:
        got = call(*args, **kwargs)
        strays = [t for t in tensors(got) if t.device.type != device]
        if strays:
            return f"a result is on {strays[0].device}"
        return _play.difference(case["out"], moved(got, "cpu"), case["n"] in _play.FREE)
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:300]}"
    finally:
        torch.set_default_device("cpu")


def play(cases, device):
    """The number of calls; what is wrong with them is printed."""
    played = 0
    for case in cases:
        if "out" not in case:
            continue
        played += 1
        text = judge(case, device)
        if text and _play.judge(case)[0] == "ok":
            print(case["n"], case["k"], case["d"], text, flush=True)
    return played


if __name__ == "__main__":
    device, part, parts = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(play(_play.cases(only=sys.argv[4:], part=part, parts=parts), device), "calls")
