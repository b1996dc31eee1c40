"""The names CPython's weak references are made of."""
from weakref import CallableProxyType, ProxyType, ReferenceType, getweakrefcount, getweakrefs, proxy, ref


def _remove_dead_weakref(dct, key, /):
    """Takes a key from a dict of references if its reference is dead."""
    found = dct.get(key)
    if isinstance(found, ref) and found() is None:
        del dct[key]
