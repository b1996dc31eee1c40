"""numpy.random: the streams of RandomState (MT19937, as numpy has always drawn) and of Generator (PCG64), number by number the same."""

from numpy import _absent
from numpy.random._legacy import RandomState, get_state, set_state, seed, _rand
from numpy.random import _legacy

for _name in _legacy.DRAWS:
    globals()[_name] = getattr(_rand, _name)
del _name
ranf = sample = random = random_sample


def get_bit_generator():
    raise NotImplementedError("numpy.random.get_bit_generator is not implemented")


_NEW = ("Generator", "default_rng", "PCG64", "SeedSequence", "BitGenerator")


def __getattr__(name):
    if name in _NEW:
        from numpy.random import _generator
        value = globals()[name] = getattr(_generator, name)
        return value
    return _absent.names_of("numpy.random")(name)
