"""Modules made without their first values."""

import torch


def skip_init(module_cls, *args, **kwargs):
    if not issubclass(module_cls, torch.nn.Module):
        raise RuntimeError(f"Expected a Module; got {module_cls}")
    kwargs.pop("device", None)
    state = torch.get_rng_state()
    made = module_cls(*args, **kwargs)
    torch.set_rng_state(state)  # no number is drawn
    return made


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
