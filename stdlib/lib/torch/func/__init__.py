"""torch.func: transformations of functions, by reverse-mode derivatives; vmap calls the function once for each element."""

import torch
from torch._C import _depends_on_others
from torch.func import _trees as trees


def _args(args, argnums):
    if isinstance(argnums, int):
        argnums = (argnums,)
    for i in argnums:
        if not -len(args) <= i < len(args):
            raise RuntimeError(f"Got argnum={i}, but only {len(args)} positional inputs")
    return [i % len(args) for i in argnums]


def _tracked(tree):
    """The same with tensors that derivatives can be asked of, which stay part of an outer history; its leaves, and those of them that begin a history."""
    leaves, spec = trees.flatten(tree)
    out, own = [], []
    for x in leaves:
        if isinstance(x, torch.Tensor):
            if x.requires_grad:
                x = x.view_as(x)
            elif x.is_floating_point() or x.is_complex():
                x = x.detach().requires_grad_()
                own.append(x)
            else:
                raise RuntimeError("only Tensors of floating point dtype can require gradients")
        else:
            raise ValueError(f"Thing passed to transform API must be Tensor, got {type(x)}")
        out.append(x)
    return trees.unflatten(out, spec), out, own


def _derivatives(outputs, inputs, grads, own, recording):
    keep = recording and _depends_on_others([*outputs, *grads], own)
    found = torch.autograd.grad(outputs, inputs, grads, retain_graph=True, create_graph=keep, allow_unused=True)
    return [torch.zeros_like(x) if g is None else g for g, x in zip(found, inputs)]


def _plain(tree, own, recording):
    """Without the history that only this transformation began: what depends on other variables (of an outer one, of a
    closure) keeps its own, if the transformation was called where history is recorded."""
    def plain(t):
        if not isinstance(t, torch.Tensor) or not t.requires_grad:
            return t
        return t if _depends_on_others([t], own) and (recording or t.is_leaf) else t.detach()

    return trees.map(plain, tree)


def _called(func, args, kwargs, places):
    """What the function gives, and of the arguments at these places what _tracked gives."""
    chosen, leaves, own = _tracked([args[i] for i in places])
    full = list(args)
    for i, x in zip(places, chosen):
        full[i] = x
    return func(*full, **kwargs), chosen, leaves, own


def grad_and_value(func, argnums=0, has_aux=False):
    def wrapper(*args, **kwargs):
        recording = torch.is_grad_enabled()
        with torch.enable_grad():
            places = _args(args, argnums)
            output, chosen, leaves, own = _called(func, args, kwargs, places)
            aux = None
            if has_aux:
                if not (isinstance(output, tuple) and len(output) == 2):
                    raise RuntimeError("grad_and_value(f)(*args): output of function f should be a tuple: (output, aux) if has_aux is True")
                output, aux = output
            if not isinstance(output, torch.Tensor):
                raise RuntimeError(f"grad_and_value(f)(*args): Expected f(*args) to return a Tensor, got {type(output)}")
            if output.dim() != 0:
                raise RuntimeError(f"grad_and_value(f)(*args): Expected f(*args) to return a scalar Tensor, got tensor with {output.dim()} dims. Maybe you wanted to "
                                   "use the vjp or jacrev APIs instead?")
            tensors = [x for x in leaves if isinstance(x, torch.Tensor)]
            if output.requires_grad:
                grads = iter(_derivatives([output], tensors, [torch.ones_like(output)], own, recording))
            else:
                grads = iter([torch.zeros_like(x) for x in tensors])
            result = trees.map(lambda x: next(grads) if isinstance(x, torch.Tensor) else x, chosen)
            result = result[0] if isinstance(argnums, int) else tuple(result)
            result, output, aux = (_plain(tree, own, recording) for tree in (result, output, aux))
        return (result, (output, aux)) if has_aux else (result, output)

    return wrapper


def grad(func, argnums=0, has_aux=False):
    both = grad_and_value(func, argnums, has_aux)

    def wrapper(*args, **kwargs):
        gradient, value = both(*args, **kwargs)
        return (gradient, value[1]) if has_aux else gradient

    return wrapper


def vjp(func, *primals, has_aux=False):
    with torch.enable_grad():
        chosen, leaves, own = _tracked(list(primals))
        output = func(*chosen)
        aux = None
        if has_aux:
            output, aux = output
    flat, spec = trees.flatten(output)
    for t in flat:
        if not isinstance(t, torch.Tensor):
            raise RuntimeError(f"vjp(f, *primals): Expected f(*primals) to return only tensors, got unsupported type {type(t)}")
    tensors = [x for x in leaves if isinstance(x, torch.Tensor)]

    def pull(*cotangents, retain_graph=True, create_graph=None):
        recording = torch.is_grad_enabled()
        given, given_spec = trees.flatten(cotangents[0] if len(cotangents) == 1 else cotangents)
        if given_spec != spec:
            raise RuntimeError("Expected pytree structure of cotangents to be the same as pytree structure of outputs to the function. "
                               f"cotangents: {trees.outline(given_spec)}, primal output: {trees.outline(spec)}")
        with torch.enable_grad():
            live = [(y, g) for y, g in zip(flat, given) if y.requires_grad]
            if live:
                found = iter(_derivatives([y for y, _ in live], tensors, [g for _, g in live], own, recording))
            else:
                found = iter([torch.zeros_like(x) for x in tensors])
        result = trees.map(lambda x: next(found) if isinstance(x, torch.Tensor) else x, chosen)
        return tuple(_plain(result, own, recording))

    recording = torch.is_grad_enabled()
    shown = _plain(output, own, recording)
    return (shown, pull, _plain(aux, own, recording)) if has_aux else (shown, pull)


def jvp(func, primals, tangents, *, strict=False, has_aux=False):
    if not isinstance(primals, tuple):
        raise RuntimeError(f"jvp(f, primals, tangents): Expected primals to be a tuple. E.g. it should be valid to call f(*primals).")
    recording = torch.is_grad_enabled()
    with torch.enable_grad():
        chosen, leaves, own = _tracked(list(primals))
        given, _ = trees.flatten(list(tangents))
        output = func(*chosen)
        aux = None
        if has_aux:
            output, aux = output
        flat, spec = trees.flatten(output)
        # The derivative of the vector-Jacobian product, which is linear in its vector.
        tensors = [x for x in leaves if isinstance(x, torch.Tensor)]
        along = []
        for y in flat:
            if not y.requires_grad:
                along.append(torch.zeros_like(y))
                continue
            u = torch.zeros_like(y).requires_grad_()
            own.append(u)
            found = torch.autograd.grad([y], tensors, [u], retain_graph=True, create_graph=True, allow_unused=True)
            live = [(g, t) for g, t in zip(found, given) if g is not None and g.requires_grad]
            keep = recording and _depends_on_others([y, *given], own)
            along.append(torch.autograd.grad([g for g, _ in live], [u], [t for _, t in live], retain_graph=True,
                                             create_graph=keep)[0] if live else torch.zeros_like(y))
        output, tangent = _plain(output, own, recording), _plain(trees.unflatten(along, spec), own, recording)
    return (output, tangent, _plain(aux, own, recording)) if has_aux else (output, tangent)


def jacrev(func, argnums=0, *, has_aux=False, chunk_size=None, _preallocate_and_copy=False):
    def wrapper(*args, **kwargs):
        places = _args(args, argnums)
        recording = torch.is_grad_enabled()
        with torch.enable_grad():
            output, chosen, leaves, own = _called(func, args, kwargs, places)
            aux = None
            if has_aux:
                output, aux = output
            tensors = [x for x in leaves if isinstance(x, torch.Tensor)]

            def rows(y):
                if not y.requires_grad:
                    return [y.new_zeros(tuple(y.shape) + tuple(x.shape)) for x in tensors]
                found = []
                for i in range(y.numel()):
                    unit = y.new_zeros(y.numel())
                    unit[i] = 1
                    found.append(_derivatives([y], tensors, [unit.reshape(y.shape)], own, recording))
                return [torch.stack([row[k] for row in found]).reshape(tuple(y.shape) + tuple(x.shape)) if found else y.new_zeros(tuple(y.shape) + tuple(x.shape))
                        for k, x in enumerate(tensors)]

            def of_output(y):
                found = iter(rows(y))
                result = trees.map(lambda x: next(found) if isinstance(x, torch.Tensor) else x, chosen)
                return _plain(result[0] if isinstance(argnums, int) else tuple(result), own, recording)

            result = trees.map(of_output, output)
        return (result, _plain(aux, own, recording)) if has_aux else result

    return wrapper


def jacfwd(func, argnums=0, has_aux=False, *, chunk_size=None, randomness="error"):
    return jacrev(func, argnums, has_aux=has_aux)


def hessian(func, argnums=0):
    return jacfwd(jacrev(func, argnums), argnums)


def linearize(func, *primals):
    def along(*tangents):
        return jvp(func, primals, tangents)[1]

    return func(*primals), along


def functionalize(func, *, remove="mutations"):
    return func


def _generator_states():
    """Of the generators that ops draw from when they are given none."""
    return [torch.get_rng_state(), *torch.cuda.get_rng_state_all()]


def _set_generator_states(states):
    torch.set_rng_state(states[0])
    torch.cuda.set_rng_state_all(states[1:])


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    name = func.__name__ if hasattr(func, "__name__") else repr(func)
    if randomness not in ("error", "different", "same"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")
    if chunk_size is not None and chunk_size <= 0:
        raise ValueError(f"vmap: chunk_size should be None or greater than 0. (got {chunk_size})")

    def wrapper(*args, **kwargs):
        if not isinstance(in_dims, (int, tuple, list, dict)):
            raise ValueError(f"vmap({name}, in_dims={in_dims}, ...)(<inputs>): expected `in_dims` to be int or a (potentially nested) tuple matching the structure of inputs, "
                             f"got: {type(in_dims)}.")
        if not args:
            raise ValueError(f"vmap({name})(<inputs>): got no inputs. Maybe you forgot to add inputs, or you are trying to vmap over a function with no inputs. The latter is unsupported.")
        leaves, spec = trees.flatten(list(args))
        dims = trees.broadcast(list(in_dims) if isinstance(in_dims, tuple) else in_dims, list(args))
        if dims is None:
            raise ValueError(f"vmap({name}, in_dims={in_dims}, ...)(<inputs>): in_dims is not compatible with the structure of `inputs`. in_dims has structure "
                             f"{trees.shown(in_dims)} but inputs has structure {trees.shown(args)}.")
        for x, d in zip(leaves, dims):
            if d is None:
                continue
            if not isinstance(x, torch.Tensor):
                raise ValueError(f"vmap({name}, in_dims={in_dims}, ...)(<inputs>): Got in_dim={d} for an input but the input is of type {type(x)}. We cannot vmap over non-Tensor "
                                 "arguments, please use None as the respective in_dim")
            if not -x.dim() <= d < x.dim():
                raise ValueError(f"vmap({name}, in_dims={in_dims}, ...)(<inputs>): Got in_dim={d} for some input, but that input is a Tensor of dimensionality {x.dim()} so expected "
                                 f"in_dim to satisfy -{x.dim()} <= in_dim < {x.dim()}.")
        sizes = [x.size(d) for x, d in zip(leaves, dims) if d is not None]
        if not sizes:
            raise ValueError("vmap: Expected at least one Tensor to vmap over")
        if any(n != sizes[0] for n in sizes):
            raise ValueError(f"vmap: Expected all tensors to have the same size in the mapped dimension, got sizes {sizes} for the mapped dimension")
        results = []
        kwarg_leaves, kwarg_spec = trees.flatten(kwargs)
        drawn_from = _generator_states() if randomness != "different" else None
        for i in range(sizes[0]):
            if i and randomness == "same":
                _set_generator_states(drawn_from)
            each = trees.unflatten([x if d is None else x.select(d, i) for x, d in zip(leaves, dims)], spec)
            mapped = trees.unflatten([x.select(0, i) if isinstance(x, torch.Tensor) else x for x in kwarg_leaves], kwarg_spec)
            results.append(func(*each, **mapped))
            if not i and randomness == "error" and not all(map(torch.equal, drawn_from, _generator_states())):
                _set_generator_states(drawn_from)
                raise RuntimeError("vmap: called random operation while in randomness error mode. Please either use the 'same' or 'different' randomness flags on "
                                   "vmap or perform the randomness operation out of vmap")
        if not results:
            raise RuntimeError("vmap over an empty dimension is not implemented")
        first, out_spec = trees.flatten(results[0])
        for t in first:
            if not isinstance(t, torch.Tensor):
                raise ValueError(f"vmap({name}, ...): `{name}` must only return Tensors, got type {type(t)}. Did you mean to set out_dims= to None for output?")
        where = trees.broadcast(list(out_dims) if isinstance(out_dims, tuple) and isinstance(results[0], (tuple, list)) else out_dims[0] if isinstance(out_dims, tuple) else out_dims,
                                list(results[0]) if isinstance(results[0], tuple) else results[0])
        if where is None:
            raise ValueError(f"vmap({name}, ..., out_dims={out_dims}): out_dims is not compatible with the structure of `outputs`. out_dims has structure {trees.shown(out_dims)} but "
                             f"outputs has structure {trees.shown(results[0])}.")
        columns = zip(*[trees.flatten(r)[0] for r in results])
        return trees.unflatten([c[0] if d is None else torch.stack(c, d) for c, d in zip(columns, where)], out_spec)

    return wrapper


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    """The module called with other parameters and buffers in the place of its own."""
    given = {}
    if isinstance(parameter_and_buffer_dicts, (list, tuple)):
        for one in parameter_and_buffer_dicts:
            for key in one:
                if key in given:
                    raise ValueError(f"{key!r} appears in multiple dictionaries; behavior of functional call is ambiguous")
            given.update(one)
    elif isinstance(parameter_and_buffer_dicts, dict):
        given = dict(parameter_and_buffer_dicts)
    else:
        raise ValueError(f"Expected parameter_and_buffer_dicts to be a dict, or a list/tuple of dicts, but got {type(parameter_and_buffer_dicts)}")
    own = dict(module.named_parameters(remove_duplicate=False))
    own.update(module.named_buffers(remove_duplicate=False))
    if strict:
        unexpected, missing = sorted(k for k in given if k not in own), sorted(k for k in own if k not in given)
        lines = [f"\t{what} key(s): {', '.join(map(repr, keys))}." for what, keys in (("Unexpected", unexpected), ("Missing", missing)) if keys]
        if lines:
            raise RuntimeError("\n".join([f"Error(s) in reparametrizing for {type(module).__name__}:", *lines]))
    if tie_weights:
        for key in list(given):
            for other, tensor in own.items():
                if key in own and other not in given and tensor is own[key]:
                    given[other] = given[key]
    swapped = []
    try:
        for key, tensor in given.items():
            path, _, name = key.rpartition(".")
            holder = module.get_submodule(path) if path else module
            table = holder._parameters if name in holder._parameters else holder._buffers if name in holder._buffers else None
            if table is None:
                continue
            swapped.append((table, name, table[name]))
            table[name] = tensor
        if args is None:
            args = ()
        elif not isinstance(args, tuple):
            args = (args,)
        return module(*args, **(kwargs or {}))
    finally:
        for table, name, tensor in reversed(swapped):
            table[name] = tensor


def stack_module_state(models):
    models = list(models)
    if not models:
        raise RuntimeError("stack_module_state: Expected at least one model, got 0.")
    if not (all(m.training for m in models) or all(not m.training for m in models)):
        raise RuntimeError("stack_module_state: Expected all models to have the same training/eval mode.")
    if not all(type(m) is type(models[0]) for m in models):
        raise RuntimeError("stack_module_state: Expected all models to be of the same class.")
    params = {name: torch.stack([dict(m.named_parameters())[name].detach() for m in models]).requires_grad_(p.requires_grad) for name, p in models[0].named_parameters()}
    buffers = {name: torch.stack([dict(m.named_buffers())[name] for m in models]) for name, _ in models[0].named_buffers()}
    return params, buffers


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
