"""torch.cuda.random: the generator of the one device. It has a seed without a device, too, as PyTorch remembers one."""

from torch import _C

default_generators = (_C._cuda_default_generator(),)


def _generator(device="cuda"):
    from torch.cuda import _ordinal

    return default_generators[_ordinal(device)]


def manual_seed(seed):
    default_generators[0].manual_seed(int(seed))


manual_seed_all = manual_seed


def seed():
    default_generators[0].seed()


seed_all = seed


def initial_seed():
    return _generator().initial_seed()


def get_rng_state(device="cuda"):
    return _generator(device).get_state()


def get_rng_state_all():
    from torch.cuda import device_count

    return [get_rng_state(i) for i in range(device_count())]


def set_rng_state(new_state, device="cuda"):
    _generator(device).set_state(new_state)


def set_rng_state_all(new_states):
    for i, state in enumerate(new_states):
        set_rng_state(state, i)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
