"""torch.utils.weak: tables whose keys are compared by identity and not kept alive. Tensors cannot be keys of weakref's own, since == of tensors is not a bool."""

import weakref
from collections.abc import MutableMapping
from weakref import ref


class WeakIdRef(weakref.ref):
    """A weak reference that equals another one of the same object, and has its hash."""

    __slots__ = ["_id"]

    def __init__(self, key, callback=None):
        self._id = id(key)
        super().__init__(key, callback)

    def __call__(self):
        return super().__call__()

    def __hash__(self):
        return self._id

    def __eq__(self, other):
        mine, theirs = self(), other()
        return mine is theirs if mine is not None and theirs is not None else self is other


class TensorWeakRef:
    """A weak reference to a tensor."""

    def __init__(self, tensor):
        self.ref = weakref.ref(tensor)

    def __call__(self):
        return self.ref()


class WeakIdKeyDictionary(MutableMapping):
    def __init__(self, dict=None, ref_type=WeakIdRef):
        self.data, self.ref_type = {}, ref_type
        table = self.data

        def remove(key):
            table.pop(key, None)

        self._remove = remove
        if dict is not None:
            self.update(dict)

    def __getitem__(self, key):
        return self.data[self.ref_type(key)]

    def __setitem__(self, key, value):
        self.data[self.ref_type(key, self._remove)] = value

    def __delitem__(self, key):
        del self.data[self.ref_type(key)]

    def __contains__(self, key):
        try:
            return self.ref_type(key) in self.data
        except TypeError:  # nothing refers to it weakly
            return False

    def __iter__(self):
        return self.keys()

    def __len__(self):
        return sum(key() is not None for key in self.data)

    def keys(self):
        for key in list(self.data):
            alive = key()
            if alive is not None:
                yield alive

    def items(self):
        for key, value in list(self.data.items()):
            alive = key()
            if alive is not None:
                yield alive, value

    def values(self):
        for _, value in self.items():
            yield value

    def keyrefs(self):
        return list(self.data)

    def copy(self):
        made = type(self)(ref_type=self.ref_type)
        made.update(self)
        return made

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        made = type(self)(ref_type=self.ref_type)
        for key, value in self.items():
            made[key] = deepcopy(value, memo)
        return made

    def setdefault(self, key, default=None):
        return self.data.setdefault(self.ref_type(key, self._remove), default)

    def pop(self, key, *default):
        return self.data.pop(self.ref_type(key), *default)

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x}>"


WeakTensorKeyDictionary = WeakIdKeyDictionary

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
