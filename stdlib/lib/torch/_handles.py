"""What registering a hook gives."""


class RemovableHandle:
    __module__ = "torch.utils.hooks"
    next_id = 0

    def __init__(self, hooks_dict, *more, extra_dict=None):
        self.hooks = hooks_dict
        self.extra = more if extra_dict is None else (*more, *(extra_dict if isinstance(extra_dict, (list, tuple)) else (extra_dict,)))
        self.id = RemovableHandle.next_id
        RemovableHandle.next_id += 1

    def remove(self):
        self.hooks.pop(self.id, None)
        for d in self.extra:
            d.pop(self.id, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.remove()
