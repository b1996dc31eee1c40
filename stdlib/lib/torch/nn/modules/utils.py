"""Helpers of layers that scripts import: a number or a sequence of them as a tuple."""

from itertools import repeat


def _ntuple(n, name="parse"):
    def parse(x):
        # numpy's scalars have __iter__, which is None
        return tuple(x) if getattr(type(x), "__iter__", None) is not None else tuple(repeat(x, n))

    parse.__name__ = name
    return parse


_single, _pair, _triple, _quadruple = (_ntuple(n, name) for n, name in
                                       ((1, "_single"), (2, "_pair"), (3, "_triple"), (4, "_quadruple")))


def _reverse_repeat_tuple(t, n):
    return tuple(x for x in reversed(t) for _ in range(n))


def _list_with_default(out_size, defaults):
    if isinstance(out_size, int):
        return out_size
    if len(defaults) <= len(out_size):
        raise ValueError(f"Input dimension should be at least {len(out_size) + 1}")
    return [v if v is not None else d for v, d in zip(out_size, defaults[-len(out_size):])]


def consume_prefix_in_state_dict_if_present(state_dict, prefix):
    """Takes a prefix off the names in a dict of a module's state, and off those of its parts' versions."""
    for key in [key for key in state_dict if key.startswith(prefix)]:
        state_dict[key[len(prefix):]] = state_dict.pop(key)
    versions = getattr(state_dict, "_metadata", {})
    for key in [key for key in versions if key.startswith(prefix) or key and key == prefix.replace(".", "")]:
        versions[key[len(prefix):]] = versions.pop(key)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
