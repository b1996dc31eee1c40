"""torch.random."""

import contextlib

from torch import _C
from torch import default_generator, get_rng_state, initial_seed, manual_seed, seed, set_rng_state


@contextlib.contextmanager
def fork_rng(devices=None, enabled=True, _caller="fork_rng", _devices_kw="devices", device_type="cuda"):
    if not enabled:
        yield
        return
    state = get_rng_state()
    there = _C._cuda_default_generator()
    state_there = there.get_state()
    try:
        yield
    finally:
        set_rng_state(state)
        there.set_state(state_there)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
