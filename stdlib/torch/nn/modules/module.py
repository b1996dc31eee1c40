"""Module: the tree of parameters, buffers and submodules, and the call that runs forward between its hooks."""

from collections import OrderedDict, namedtuple

import torch
from torch.nn.parameter import Buffer, Parameter

_IncompatibleBase = namedtuple("IncompatibleKeys", ["missing_keys", "unexpected_keys"])


class _IncompatibleKeys(_IncompatibleBase):
    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return super().__repr__()

    __str__ = __repr__


class RemovableHandle:
    """What a hook's registration returns: remove() takes the hook back."""

    next_id = 0

    def __init__(self, hooks):
        self.hooks = hooks
        self.id = RemovableHandle.next_id
        RemovableHandle.next_id += 1

    def remove(self):
        self.hooks.pop(self.id, None)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.remove()


def _indented(text, spaces):
    first, *rest = text.split("\n")
    if not rest:
        return first
    return first + "\n" + "\n".join(" " * spaces + line for line in rest)


class Module:
    training: bool
    dump_patches = False
    call_super_init = False

    def __init__(self, *args, **kwargs):
        put = super().__setattr__
        put("training", True)
        put("_parameters", {})
        put("_buffers", {})
        put("_non_persistent_buffers_set", set())
        put("_backward_hooks", OrderedDict())
        put("_forward_hooks", OrderedDict())
        put("_forward_hooks_with_kwargs", {})
        put("_forward_pre_hooks", OrderedDict())
        put("_forward_pre_hooks_with_kwargs", {})
        put("_state_dict_hooks", OrderedDict())
        put("_load_state_dict_pre_hooks", OrderedDict())
        put("_modules", {})

    def forward(self, *input):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    # The call.

    def __call__(self, *args, **kwargs):
        if not self._forward_pre_hooks and not self._forward_hooks:
            return self.forward(*args, **kwargs)
        return self._call_with_hooks(args, kwargs)

    _call_impl = __call__

    def _call_with_hooks(self, args, kwargs):
        for key, hook in list(self._forward_pre_hooks.items()):
            if key in self._forward_pre_hooks_with_kwargs:
                changed = hook(self, args, kwargs)
                if changed is not None:
                    args, kwargs = changed
            else:
                changed = hook(self, args)
                if changed is not None:
                    args = changed if isinstance(changed, tuple) else (changed,)
        result = self.forward(*args, **kwargs)
        for key, hook in list(self._forward_hooks.items()):
            if key in self._forward_hooks_with_kwargs:
                changed = hook(self, args, kwargs, result)
            else:
                changed = hook(self, args, result)
            if changed is not None:
                result = changed
        return result

    def register_forward_hook(self, hook, *, prepend=False, with_kwargs=False, always_call=False):
        return self._register(self._forward_hooks, hook, prepend, with_kwargs and self._forward_hooks_with_kwargs)

    def register_forward_pre_hook(self, hook, *, prepend=False, with_kwargs=False):
        return self._register(self._forward_pre_hooks, hook, prepend, with_kwargs and self._forward_pre_hooks_with_kwargs)

    def _register(self, hooks, hook, prepend=False, with_kwargs=False):
        handle = RemovableHandle(hooks)
        hooks[handle.id] = hook
        if with_kwargs is not False:
            with_kwargs[handle.id] = True
        if prepend:
            hooks.move_to_end(handle.id, last=False)
        return handle

    def _register_state_dict_hook(self, hook):
        return self._register(self._state_dict_hooks, hook)

    def _register_load_state_dict_pre_hook(self, hook):
        return self._register(self._load_state_dict_pre_hooks, hook)

    # Attributes: parameters, buffers and submodules live in tables of their own.

    def __getattr__(self, name):
        own = self.__dict__
        for table in ("_parameters", "_buffers", "_modules"):
            if table in own and name in own[table]:
                return own[table][name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        own = self.__dict__
        if isinstance(value, Parameter):
            if "_parameters" not in own:
                raise AttributeError("cannot assign parameters before Module.__init__() call")
            self._forget(name)
            self.register_parameter(name, value)
            return
        if isinstance(value, Module):
            if "_modules" not in own:
                raise AttributeError("cannot assign module before Module.__init__() call")
            if name not in own["_modules"]:
                self._forget(name)
            own["_modules"][name] = value
            return
        if isinstance(value, Buffer):
            self._forget(name)
            self.register_buffer(name, value, value.persistent)
            return
        if "_parameters" in own and name in own["_parameters"]:
            if value is not None:
                raise TypeError(f"cannot assign '{torch.typename(value)}' as parameter '{name}' "
                                "(torch.nn.Parameter or None expected)")
            own["_parameters"][name] = None
        elif "_modules" in own and name in own["_modules"]:
            if value is not None:
                raise TypeError(f"cannot assign '{torch.typename(value)}' as child module '{name}' "
                                "(torch.nn.Module or None expected)")
            own["_modules"][name] = None
        elif "_buffers" in own and name in own["_buffers"]:
            if value is not None and not isinstance(value, torch.Tensor):
                raise TypeError(f"cannot assign '{torch.typename(value)}' as buffer '{name}' "
                                "(torch.nn.Buffer, torch.Tensor or None expected)")
            own["_buffers"][name] = value
        else:
            super().__setattr__(name, value)

    def _forget(self, name):
        """Removes whatever has this name, so that it can become something else."""
        own = self.__dict__
        own.pop(name, None)
        for table in ("_parameters", "_buffers", "_modules"):
            own[table].pop(name, None)
        own["_non_persistent_buffers_set"].discard(name)

    def __delattr__(self, name):
        for table in (self._parameters, self._buffers, self._modules):
            if name in table:
                del table[name]
                self._non_persistent_buffers_set.discard(name)
                return
        super().__delattr__(name)

    def __dir__(self):
        names = set(dir(type(self))) | set(self.__dict__)
        names.update(self._parameters, self._buffers, self._modules)
        return sorted(name for name in names if not name[0].isdigit())

    def _check_name(self, kind, name):
        if not isinstance(name, str):
            raise TypeError(f"{kind} name should be a string. Got {torch.typename(name)}")
        if "." in name:
            raise KeyError(f'{kind} name can\'t contain "."' + (f", got: {name}" if kind == "module" else ""))
        if name == "":
            raise KeyError(f'{kind} name can\'t be empty string ""')

    def register_parameter(self, name, param):
        if "_parameters" not in self.__dict__:
            raise AttributeError("cannot assign parameter before Module.__init__() call")
        self._check_name("parameter", name)
        if hasattr(self, name) and name not in self._parameters:
            raise KeyError(f"attribute '{name}' already exists")
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(f"cannot assign '{torch.typename(param)}' object to parameter '{name}' "
                            "(torch.nn.Parameter or None required)")
        if param is not None and not param.is_leaf:
            raise ValueError(f"Cannot assign non-leaf Tensor to parameter '{name}'. Model parameters must be created "
                             "explicitly. To express '" + name + "' as a function of another Tensor, compute the value in "
                             "the forward() method.")
        self._parameters[name] = param

    def register_buffer(self, name, tensor, persistent=True):
        if "_buffers" not in self.__dict__:
            raise AttributeError("cannot assign buffer before Module.__init__() call")
        self._check_name("buffer", name)
        if hasattr(self, name) and name not in self._buffers:
            raise KeyError(f"attribute '{name}' already exists")
        if tensor is not None and not isinstance(tensor, torch.Tensor):
            raise TypeError(f"cannot assign '{torch.typename(tensor)}' object to buffer '{name}' (torch Tensor or None required)")
        self._buffers[name] = tensor
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name, module):
        if not isinstance(module, Module) and module is not None:
            raise TypeError(f"{torch.typename(module)} is not a Module subclass")
        self._check_name("module", name)
        if hasattr(self, name) and name not in self._modules:
            raise KeyError(f"attribute '{name}' already exists")
        self._modules[name] = module

    register_module = add_module

    # Walking the tree.

    def named_modules(self, memo=None, prefix="", remove_duplicate=True):
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, module in self._modules.items():
            if module is not None:
                yield from module.named_modules(memo, prefix + ("." if prefix else "") + name, remove_duplicate)

    def modules(self):
        for _, module in self.named_modules():
            yield module

    def named_children(self):
        seen = set()
        for name, module in self._modules.items():
            if module is not None and module not in seen:
                seen.add(module)
                yield name, module

    def children(self):
        for _, module in self.named_children():
            yield module

    def _named_members(self, table, prefix, recurse, remove_duplicate):
        seen = set()
        modules = self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]
        for path, module in modules:
            for name, value in getattr(module, table).items():
                if value is None or id(value) in seen:
                    continue
                if remove_duplicate:
                    seen.add(id(value))
                yield path + ("." if path else "") + name, value

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        yield from self._named_members("_parameters", prefix, recurse, remove_duplicate)

    def parameters(self, recurse=True):
        for _, value in self.named_parameters(recurse=recurse):
            yield value

    def named_buffers(self, prefix="", recurse=True, remove_duplicate=True):
        yield from self._named_members("_buffers", prefix, recurse, remove_duplicate)

    def buffers(self, recurse=True):
        for _, value in self.named_buffers(recurse=recurse):
            yield value

    def get_submodule(self, target):
        module = self
        for name in target.split(".") if target else ():
            if not hasattr(module, name):
                raise AttributeError(f"{type(module).__name__} has no attribute `{name}`")
            module = getattr(module, name)
            if not isinstance(module, Module):
                raise AttributeError(f"`{name}` is not an nn.Module")
        return module

    def get_parameter(self, target):
        path, _, name = target.rpartition(".")
        value = getattr(self.get_submodule(path), name)
        if not isinstance(value, Parameter):
            raise AttributeError(f"`{name}` is not an nn.Parameter")
        return value

    def get_buffer(self, target):
        path, _, name = target.rpartition(".")
        module = self.get_submodule(path)
        value = getattr(module, name)
        if name not in module._buffers:
            raise AttributeError(f"`{name}` is not a buffer")
        return value

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    # Modes.

    def train(self, mode=True):
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for p in self.parameters():
            p.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        for p in self.parameters():
            if p.grad is None:
                continue
            if set_to_none:
                p.grad = None
            else:
                p.grad.detach_()
                p.grad.zero_()

    def share_memory(self):
        return self

    # Casts and moves: parameters keep their identity, their data is replaced.

    def _apply(self, fn, recurse=True):
        if recurse:
            for module in self.children():
                module._apply(fn)
        for p in self._parameters.values():
            if p is not None:
                with torch.no_grad():
                    p.data = fn(p.data)
                    if p.grad is not None:
                        p.grad = fn(p.grad)
        for name, value in self._buffers.items():
            if value is not None:
                self._buffers[name] = fn(value)
        return self

    def to(self, *args, **kwargs):
        def convert(t):
            # A dtype is meant for floating tensors alone; devices are for all.
            if not t.is_floating_point():
                rest = [a for a in args if not isinstance(a, (torch.dtype, torch.Tensor))]
                named = {k: v for k, v in kwargs.items() if k != "dtype"}
                return t.to(*rest, **named) if rest or named else t
            return t.to(*args, **kwargs)
        return self._apply(convert)

    def type(self, dst_type):
        return self._apply(lambda t: t.type(dst_type))

    def float(self):
        return self._apply(lambda t: t.float() if t.is_floating_point() else t)

    def double(self):
        return self._apply(lambda t: t.double() if t.is_floating_point() else t)

    def half(self):
        return self._apply(lambda t: t.half() if t.is_floating_point() else t)

    def bfloat16(self):
        return self._apply(lambda t: t.bfloat16() if t.is_floating_point() else t)

    def cpu(self):
        return self._apply(lambda t: t.cpu())

    def cuda(self, device=None):
        return self._apply(lambda t: t.cuda(device))

    # Saved state.

    def state_dict(self, *args, destination=None, prefix="", keep_vars=False):
        if destination is None:
            destination = OrderedDict()
            destination._metadata = OrderedDict()
        self._save_to_state_dict(destination, prefix, keep_vars)
        for name, module in self._modules.items():
            if module is not None:
                module.state_dict(destination=destination, prefix=prefix + name + ".", keep_vars=keep_vars)
        for hook in self._state_dict_hooks.values():
            changed = hook(self, destination, prefix, {})
            if changed is not None:
                destination = changed
        return destination

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        for name, value in self._parameters.items():
            if value is not None:
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, value in self._buffers.items():
            if value is not None and name not in self._non_persistent_buffers_set:
                destination[prefix + name] = value if keep_vars else value.detach()

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs):
        for hook in self._load_state_dict_pre_hooks.values():
            hook(state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs)
        local = list(self._parameters.items())
        local += [(k, v) for k, v in self._buffers.items() if k not in self._non_persistent_buffers_set]
        for name, value in local:
            if value is None:
                continue
            key = prefix + name
            if key not in state_dict:
                if strict:
                    missing_keys.append(key)
                continue
            saved = state_dict[key]
            if not isinstance(saved, torch.Tensor):
                error_msgs.append(f'While copying the parameter named "{key}", expected torch.Tensor or Tensor-like object '
                                  f"from checkpoint but received {type(saved)}")
                continue
            if value.dim() == 0 and saved.shape == (1,):
                saved = saved[0]
            if saved.shape != value.shape:
                error_msgs.append(f"size mismatch for {key}: copying a param with shape {saved.shape} from checkpoint, "
                                  f"the shape in current model is {value.shape}.")
                continue
            with torch.no_grad():
                value.copy_(saved)
        if strict:
            for key in state_dict:
                if key.startswith(prefix):
                    rest = key[len(prefix):].split(".", 1)
                    known = rest[0] in self._modules if len(rest) > 1 else any(rest[0] == name for name, v in local if v is not None)
                    if not known:
                        unexpected_keys.append(key)

    def load_state_dict(self, state_dict, strict=True, assign=False):
        if not hasattr(state_dict, "items"):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        missing, unexpected, errors = [], [], []
        state = OrderedDict(state_dict)

        def load(module, prefix):
            module._load_from_state_dict(state, prefix, {}, True, missing, unexpected, errors)
            for name, child in module._modules.items():
                if child is not None:
                    load(child, prefix + name + ".")

        load(self, "")
        if strict:
            quoted = lambda keys: ", ".join(f'"{k}"' for k in keys)
            if unexpected:
                errors.insert(0, f"Unexpected key(s) in state_dict: {quoted(unexpected)}. ")
            if missing:
                errors.insert(0, f"Missing key(s) in state_dict: {quoted(missing)}. ")
        if errors:
            text = "\n\t".join(errors)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{text}")
        return _IncompatibleKeys(missing, unexpected)

    # What people see.

    def _get_name(self):
        return type(self).__name__

    def extra_repr(self):
        return ""

    def __repr__(self):
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        children = [f"({name}): {_indented(repr(module), 2)}" for name, module in self._modules.items()]
        if not children and len(lines) <= 1:
            return f"{self._get_name()}({extra})"
        return f"{self._get_name()}(\n  " + "\n  ".join(lines + children) + "\n)"
