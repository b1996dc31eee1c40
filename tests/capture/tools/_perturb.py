"""Changes, drawn by a seed, of what a program's globals reach: places get other values, the same values by other objects, those of
other places, or what dies is replaced by what may get its address. Two runs of one program get the same changes."""
import collections
import copy
import gc
import pickle
import random
import types

import torch

SIMPLE = (int, float, str, bool, type(None))
DEEPEST, MOST = 5, 400


class Place:
    """An attribute (by="attribute") or an item of something."""

    def __init__(self, by, owner, key):
        self.by, self.owner, self.key = by, owner, key

    def get(self):
        return getattr(self.owner, self.key) if self.by == "attribute" else self.owner[self.key]

    def set(self, value):
        if self.by == "attribute":
            setattr(self.owner, self.key, value)
        else:
            self.owner[self.key] = value


def parts(o):
    """(by, key, value) of what an object holds, as far as it is changed here."""
    if isinstance(o, dict):
        yield from (("item", k, v) for k, v in list(o.items()) if not (isinstance(k, str) and k.startswith("__")))
    elif isinstance(o, (list, collections.deque)):
        yield from (("item", i, v) for i, v in enumerate(list(o)))
    elif isinstance(o, torch.Tensor):
        if o.is_leaf and o.grad is not None:
            yield "attribute", "grad", o.grad
    elif isinstance(o, torch.nn.Module):
        for held in o._parameters, o._buffers, o._modules:
            yield from (("attribute", k, v) for k, v in list(held.items()))
        yield from (("attribute", k, v) for k, v in list(vars(o).items()) if not k.startswith("_") and isinstance(v, SIMPLE))
    elif isinstance(o, torch.optim.Optimizer):
        yield "attribute", "param_groups", o.param_groups
    elif isinstance(o, type):
        yield from (("attribute", k, v) for k, v in list(vars(o).items())
                    if not k.startswith("__") and isinstance(v, SIMPLE + (list, dict, torch.Tensor)))
    elif type(o).__module__ == "probe" or isinstance(o, types.SimpleNamespace):
        slots = getattr(type(o), "__slots__", ())
        names = list(getattr(o, "__dict__", {})) + [k for k in (slots if isinstance(slots, tuple) else ()) if hasattr(o, k)]
        yield from (("attribute", k, getattr(o, k)) for k in names)


def places(module, apart):
    """Breadth first from a module's globals, but for functions, and what is `apart`: names."""
    found, seen, todo = [], set(), collections.deque([(module, 0)])
    while todo and len(found) < MOST:
        o, depth = todo.popleft()
        if isinstance(o, type) and o.__module__ != "probe":
            continue
        for by, key, value in parts(o):
            if o is module and key in apart or isinstance(value, types.ModuleType):
                continue
            if callable(value) and not isinstance(value, (type, torch.nn.Module)):
                continue
            found.append(Place(by, o, key))
            if id(value) not in seen and depth < DEEPEST:
                seen.add(id(value))
                todo.append((value, depth + 1))
    return found


def another_tensor(draw, old):
    """Equal or not, of the same memory or not, of another layout, size or dtype."""
    x = old.detach()
    other = torch.float32 if x.dtype != torch.float32 else torch.float64
    ways = [x.clone, lambda: torch.zeros_like(x), lambda: x, lambda: x[...], lambda: x.to(other), lambda: torch.stack([x, x])[1],
            lambda: x.clone() + 3, lambda: x.t().contiguous().t() if x.dim() == 2 else x.clone() * 2,
            lambda: torch.cat([x, x]) if x.dim() else x + 1]
    new = draw.choice(ways)()
    if isinstance(old, torch.nn.Parameter):
        return torch.nn.Parameter(new, requires_grad=old.requires_grad and new.is_floating_point())
    if old.requires_grad and new.is_floating_point() and draw.random() < 0.8:
        new.requires_grad_()
    return new


def change_tensor(draw, place, others, kept):
    old, second = place.get(), draw.choice(others)
    way = draw.randrange(14)
    if way < 3:
        place.set(another_tensor(draw, old))
    elif way < 5:   # both die before the new ones are put there
        first, then = another_tensor(draw, old), another_tensor(draw, second.get())
        del old
        place.set(None)
        second.set(None)
        if draw.random() < 0.5:
            gc.collect()
        place.set(first if isinstance(first, torch.nn.Parameter) else first.clone())
        second.set(then)
    elif way == 5:
        there = second.get()
        place.set(there)
        second.set(old)
    elif way == 6:
        place.set(second.get())
    elif way == 7:
        with torch.no_grad():
            old.add_(1)
    elif way == 8:
        old.data = another_tensor(draw, old).data
    elif way == 9:
        old.requires_grad_(not old.requires_grad)
    elif way == 10:
        old.grad = draw.choice([None, torch.zeros_like(old), torch.ones_like(old)])
    elif way == 11:
        kept.append(old)
        place.set(another_tensor(draw, old))
    elif way == 12 and kept:
        place.set(draw.choice(kept))
    else:
        with torch.no_grad():
            old.mul_(0.5)


def another_value(draw, old):
    if isinstance(old, bool):
        return draw.choice([not old, int(old), old])
    if isinstance(old, int):
        return draw.choice([old + 1, old - 1, bool(old), old, -old, old + 2**40])
    if isinstance(old, float):
        return draw.choice([old * 2, -old, float("nan"), old + 1, -0.0, old])
    if isinstance(old, str):
        return draw.choice([old + "x", old.upper(), "", old])
    if isinstance(old, tuple):
        return draw.choice([old[::-1], tuple(list(old)), old[:1]])
    return draw.choice([None, 0, torch.ones(2)]) if old is None else old


def change_container(draw, place, old):
    way = draw.randrange(4)
    if way == 0:
        place.set(copy.copy(old))
    elif isinstance(old, list):
        if way == 1:
            old.reverse()
        elif way == 2 and old:
            old.pop(draw.randrange(len(old)))
        elif old and len(old) < 50:
            old.append(draw.choice(old))
    elif old and way < 3:
        key = draw.choice(list(old))
        value = old.pop(key)
        if way == 1:
            old[key] = value
    else:
        old["new"] = 1


def change_object(draw, place, old):
    way = draw.randrange(4)
    if isinstance(old, torch.nn.Module):
        if way == 0:
            old.train(not old.training)
        elif way == 1:
            old.requires_grad_(draw.random() < 0.5)
        else:
            place.set((copy.copy, copy.deepcopy)[way - 2](old))
    elif isinstance(old, type) or not hasattr(old, "__dict__"):
        return
    elif way == 0:
        place.set(copy.copy(old))
    elif way == 1 and vars(old):
        key = draw.choice(list(vars(old)))
        value = getattr(old, key)
        delattr(old, key)
        setattr(old, key, value)
    else:
        old.extra = draw.randrange(5)


def plain(value, depth=0):
    """Whether nothing in it is a function, which may be the compiled one in one run and another in the other."""
    if depth > DEEPEST or isinstance(value, SIMPLE):
        return depth <= DEEPEST
    if type(value) in (list, tuple):
        return all(plain(part, depth + 1) for part in value)
    if type(value) is dict:
        return all(plain(part, depth + 1) for pair in value.items() for part in pair)
    return type(value).__module__ == "probe" and plain(getattr(value, "__dict__", None), depth + 1)


def renew(draw, first, second):
    """What two places hold dies, and equal objects are made, which may get the addresses crosswise."""
    if not (plain(first.get()) and plain(second.get())):
        return
    texts = [pickle.dumps(place.get()) for place in (first, second)]
    first.set(None)
    second.set(None)
    if draw.random() < 0.3:
        gc.collect()
    second.set(pickle.loads(texts[1]))
    first.set(pickle.loads(texts[0]))


def change_function(draw, functions):
    f = draw.choice(functions)
    way = draw.randrange(3)
    if way == 0 and f.__defaults__:
        f.__defaults__ = tuple(d + 1 if type(d) in (int, float) else d for d in f.__defaults__)
    elif way == 1 and f.__closure__:
        cell = draw.choice(f.__closure__)
        if isinstance(cell.cell_contents, torch.Tensor):
            cell.cell_contents = another_tensor(draw, cell.cell_contents)
        elif isinstance(cell.cell_contents, SIMPLE):
            cell.cell_contents = another_value(draw, cell.cell_contents)
    else:
        f.extra = draw.randrange(3)


def perturb(module, seed, apart, kept):
    """One to three changes. `kept`: a list of what no longer has a place, and may come back."""
    draw = random.Random(seed)
    functions = list({id(f): f for k, f in module.items() if isinstance(f, types.FunctionType) and k not in apart}.values())
    if functions and draw.random() < 0.1:
        return change_function(draw, functions)
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        found = places(module, apart)
        tensors = [p for p in found if isinstance(p.get(), torch.Tensor)]
        if not found:
            return
        if draw.random() < 0.1:
            renew(draw, *draw.choices(found, k=2))
            continue
        place = draw.choice(tensors if tensors and draw.random() < 0.6 else found)
        old = place.get()
        if isinstance(old, torch.Tensor):
            del old
            change_tensor(draw, place, tensors, kept)
        elif isinstance(old, SIMPLE + (tuple,)):
            place.set(another_value(draw, old))
        elif isinstance(old, (list, dict)):
            change_container(draw, place, old)
        else:
            change_object(draw, place, old)
