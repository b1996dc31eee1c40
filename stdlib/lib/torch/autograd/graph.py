"""Nodes of the autograd graph as Python sees them. A node is shown by a tensor that has its place in the graph there."""

from contextlib import contextmanager

import torch
from torch import _C
from torch._handles import RemovableHandle
from torch.autograd import _passes, _saved
from torch.autograd.function import _saved_hooks


class Node:
    """What .grad_fn gives; each name of a node is a class of its own."""

    def __init__(self, tensor):
        self._tensor, self._version, self._metadata = tensor, tensor._version, {}

    def _at(self):
        if self._tensor._version != self._version:
            raise NotImplementedError("the grad_fn of a tensor that was changed in place since")
        return self._tensor

    def name(self):
        own = type(self).__name__
        return "torch::autograd::" + own if own in ("CopySlices", "CopyBackwards") else own

    @property
    def metadata(self):
        return self._metadata

    @property
    def next_functions(self):
        parts = _C._grad_fn_next(self._at())
        return tuple((_next(tensor, turned), 0 if tensor is None or tensor.is_leaf else number)
                     for tensor, number, turned in zip(parts[::3], parts[1::3], parts[2::3]))

    def register_prehook(self, fn):
        """fn(grad_outputs) before the node runs; what it returns takes their place."""
        def call(grad):
            changed = fn((grad,))
            return None if changed is None else changed[0]

        return self._at().register_hook(call)

    def register_hook(self, fn):
        """fn(grad_inputs, grad_outputs) after the node ran; what it returns takes the place of grad_inputs."""
        tensor = self._at()
        turned = _C._grad_fn_next(tensor)[2::3]
        count, state = len(turned), _Active()
        # A linear layer's bias comes first in PyTorch, and its weight is transposed.
        order = (2, 0, 1) if count == 3 and type(self).__name__ == "AddmmBackward0" else range(count)
        flip = lambda grads: tuple(g.t() if g is not None and over else g for g, over in zip(grads, turned))

        def call(grads):
            given, outputs = flip(grads[i] for i in order), tuple(grads[count:])
            changed = fn(given, outputs) if state.active else None
            if changed is None:
                return tuple(grads[:count])
            changed = changed if isinstance(changed, (tuple, list)) else (changed,)
            if len(changed) != count:
                raise RuntimeError(f"hook has returned an incorrect number of values (got {len(changed)}, but expected {count})")
            changed = flip(changed)
            return tuple(changed[order.index(i)] for i in range(count))

        _C._grad_fn_hook(tensor, call)
        return RemovableHandle(state)

    def __call__(self, *grads):
        given = _C._grad_fn_run(self._at(), grads)
        return given[0] if len(given) == 1 else given

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        if name.startswith(("_saved_", "_raw_saved_")):
            return _saved.look_up(self, name)
        backward = _C._grad_fn_callable(self._at())
        if backward is None or not hasattr(backward, "ctx"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        return getattr(backward.ctx, name)

    def __dir__(self):
        return [*super().__dir__(), *_saved.names_of(type(self).__name__)]

    def _key(self):
        return "node", _C._grad_fn_id(self._at())

    def __eq__(self, other):
        return isinstance(other, Node) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        module = type(self).__module__
        return f"<{'' if module == 'builtins' else module + '.'}{type(self).__qualname__} object at {id(self):#x}>"


class AccumulateGrad(Node):
    """The end of the graph: where the gradient of a leaf arrives."""

    def name(self):
        return "torch::autograd::AccumulateGrad"

    @property
    def variable(self):
        return self._tensor

    def _at(self):
        return self._tensor  # a leaf keeps its place

    def _key(self):
        return "leaf", id(self._tensor)

    @property
    def next_functions(self):
        return ()

    def register_hook(self, fn):
        arrived = []
        first = self._tensor.register_hook(lambda grad: arrived.append(grad))
        last = self._tensor.register_post_accumulate_grad_hook(lambda leaf: fn((), (arrived.pop(),)))
        return RemovableHandle(_Active(first, last))


class TBackward0(Node):
    """The transpose of a linear layer's weight, which is a part of the product here."""

    @property
    def next_functions(self):
        return ((_shown(self._tensor), 0),)

    def _key(self):
        return "transpose", _shown(self._tensor)._key()

    def register_hook(self, fn):
        raise NotImplementedError("hooks of the transpose in a linear layer")

    register_prehook = register_hook


for _class in (AccumulateGrad, TBackward0):
    _class.__module__ = "builtins"
_classes = {}


def _node(name, tensor):
    made = _classes.get(name)
    if made is None:
        own = name.endswith("Backward")  # of a Function; names of torch's nodes end in a number
        made = _classes[name] = type(name, (Node,), {"__module__": "torch.autograd.function" if own else "builtins"})
    return made(tensor)


def _shown(tensor):
    return AccumulateGrad(tensor) if tensor.is_leaf else _node(tensor._get_grad_fn(), tensor)


def _next(tensor, turned):
    if tensor is None:
        return None
    return TBackward0(tensor) if turned else _shown(tensor)


class _Active:
    """Whether what was registered still counts; with it go the handles that it stands for."""

    def __init__(self, *handles):
        self.active, self._handles = True, handles

    def pop(self, id, default=None):
        self.active = False
        for handle in self._handles:
            handle.remove()


class _MultiHandle(RemovableHandle):
    def __init__(self, handles):
        super().__init__(_Active(*handles))
        self.handles = tuple(handles)


class GradientEdge(tuple):
    """(node, output_nr)"""

    node = property(lambda self: self[0])
    output_nr = property(lambda self: self[1])


def get_gradient_edge(tensor):
    if not tensor.requires_grad:
        raise RuntimeError("It is not possible to get the gradient edge for a Tensor that does not require gradients")
    return GradientEdge((_shown(tensor), 0 if tensor.is_leaf else tensor.output_nr))


class _Arrived:
    """The gradients of some tensors that came in the backward pass that runs."""

    def __init__(self, fn, mode, count, expected):
        self.fn, self.mode, self.count, self.expected = fn, mode, count, expected
        self.grads, self.done = {}, False

    def take(self, i, grad):
        if not self.grads:
            _passes.at_end(self.end)
        self.grads[i] = grad
        if not self.done and (self.mode == "any" or len(self.grads) == self.expected):
            self.call(grad if self.mode == "any" else None)

    def call(self, first=None):
        self.done = True
        self.fn(first if self.mode == "any" else [self.grads.get(k) for k in range(self.count)])

    def end(self):
        if not self.done:
            self.call()
        self.grads, self.done = {}, False


def register_multi_grad_hook(tensors, fn, *, mode="all"):
    """In each backward pass fn(grads) once those gradients of the tensors that the pass computes have come, None for the others;
    with mode="any" fn(grad) of the first."""
    if mode not in ("all", "any"):
        raise ValueError(f"Expects mode to be one of ('all', 'any') but got {mode}")
    if mode == "all" and not all(t.requires_grad for t in tensors):
        raise AssertionError("Expected gradient function to be set")
    _passes.watch()
    followed = [i for i, t in enumerate(tensors) if t.requires_grad]
    arrived = _Arrived(fn, mode, len(tensors), len(followed))
    return _MultiHandle([tensors[i].register_hook(lambda grad, i=i: arrived.take(i, grad)) for i in followed])


class saved_tensors_hooks:
    """Within it, pack_hook is given each tensor that is saved for backward, and what it returns is kept in its place; unpack_hook
    gives the tensor again."""

    def __init__(self, pack_hook, unpack_hook):
        self.pack_hook, self.unpack_hook = pack_hook, unpack_hook

    def __enter__(self):
        if _disabled:
            raise RuntimeError(_disabled[-1])
        _C._push_saved_tensors_hooks(self.pack_hook, self.unpack_hook)
        _saved_hooks.append((self.pack_hook, self.unpack_hook))

    def __exit__(self, *exc):
        _C._pop_saved_tensors_hooks()
        _saved_hooks.pop()


class save_on_cpu(saved_tensors_hooks):
    """Keeps on the host what a derivative needs."""

    def __init__(self, pin_memory=False, device_type="cuda"):
        super().__init__(lambda tensor: (tensor.device, tensor.cpu()), lambda packed: packed[1].to(packed[0]))


class _Mutable:
    """A context of allow_mutation_on_saved_tensors: what it keeps ends with it."""

    def __init__(self):
        self.kept = {}

    def clear(self):
        self.kept.clear()


_mutable = []


@contextmanager
def allow_mutation_on_saved_tensors():
    """Within it, what backward needs may be written to: backward finds the numbers that were saved."""
    if _mutable:
        raise RuntimeError("allow_mutation_on_saved_tensors contexts cannot be nested")
    context = _Mutable()

    def pack(tensor):
        key = object()
        context.kept[key] = tensor.detach().clone()
        return key

    def unpack(key):
        if context not in _mutable:
            raise AssertionError("Trying to backward outside of the 'allow_mutation_on_saved_tensors' contextin which the graph was originally recorded.")
        return context.kept[key]

    with saved_tensors_hooks(pack, unpack):
        _mutable.append(context)
        try:
            yield context
        finally:
            _mutable.remove(context)
            context.clear()


_disabled = []


@contextmanager
def disable_saved_tensors_hooks(error_message):
    """While it lasts, contexts that would change how tensors are saved raise an error with this message."""
    _disabled.append(error_message)
    try:
        yield
    finally:
        _disabled.pop()


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
