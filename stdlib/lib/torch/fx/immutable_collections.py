"""Lists and dicts of a node's arguments, which change only by giving the node others."""

from torch._absent import names_of as _names_of


def _refuse(self, *args, **kwargs):
    raise NotImplementedError(f"'{type(self).__name__}' object does not support mutation. If you are attempting to modify the kwargs or args of a torch.fx.Node object,\n"
                              "instead create a new copy of it and assign the copy to the node:\n"
                              "    new_args = ... # copy and mutate args\n    node.args = new_args\n")


class immutable_list(list):
    append = clear = extend = insert = pop = remove = reverse = sort = __delitem__ = __setitem__ = __iadd__ = __imul__ = _refuse

    def __hash__(self):
        return hash(tuple(self))

    def __reduce__(self):
        return immutable_list, (tuple(self),)


class immutable_dict(dict):
    clear = pop = popitem = setdefault = update = __delitem__ = __setitem__ = __ior__ = _refuse

    def __hash__(self):
        return hash(frozenset(self.items()))

    def __reduce__(self):
        return immutable_dict, (tuple(self.items()),)


__getattr__ = _names_of(__name__)
