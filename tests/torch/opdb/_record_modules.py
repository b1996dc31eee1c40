"""Records PyTorch's tables of modules and optimizers. Run by a python with PyTorch and expecttest: python _record_modules.py

Writes modules.jsonl.gz beside this file: seeded modules with their calls, gradients and states, optimizers with steps
and states, and what must raise.
"""
import contextlib
import itertools
import sys
import warnings

import torch
from torch.testing._internal.common_modules import ModuleErrorEnum, module_db
from torch.testing._internal.common_optimizers import OptimizerErrorEnum, optim_db
from torch.testing._internal.common_optimizers import _get_optim_inputs_including_global_cliquey_kwargs as all_inputs

import _cases
import _modules
import _record

torch.set_num_threads(1)
warnings.simplefilter("ignore")
MOST = {"float32": 8, "float64": 12}
SCHEDULERS = 6  # ways to schedule of one optimizer at most


@contextlib.contextmanager
def remembered(*classes):
    """While it is open, objects of these classes remember what they were made with: they can be arguments of others."""
    def __new__(cls, *args, **kwargs):
        made = object.__new__(cls)
        object.__setattr__(made, "_made_with", (args, kwargs))
        return made

    before = [cls.__dict__.get("__new__") for cls in classes]
    for cls in classes:
        cls.__new__ = staticmethod(__new__)
    try:
        yield
    finally:
        for cls, old in zip(classes, before):
            if old is None:
                cls.__new__ = staticmethod(lambda cls, *args, **kwargs: object.__new__(cls))
            else:
                cls.__new__ = old


def call_of(given):
    return _cases.encode((tuple(given.args), dict(given.kwargs)))


def record(case, keep):
    sections, error = _modules.seen(case)
    again, _ = _modules.seen(case)
    shown = [[name, [_cases.digest(leaf) for leaf in leaves]] for name, leaves in sections]
    if shown != [[name, [_cases.digest(leaf) for leaf in leaves]] for name, leaves in again]:
        return
    case = dict(case, seen=shown)
    if error is not None:
        case["raises"] = [type(error).__name__, str(error)]
    keep(case)


def evenly(items, most):
    return items if len(items) <= most else [items[i * len(items) // most] for i in range(most)]


def module_inputs(info, dtype, training):
    torch.manual_seed(1)
    with remembered(torch.nn.Module):
        found = info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=False, training=training)
        return list(found)


def record_modules(only, keep, skip):
    for info in module_db:
        name = info.name
        if only and name not in only:
            continue
        for dtype, most in MOST.items():
            if getattr(torch, dtype) not in info.dtypes:
                continue
            for training in (True, False) if info.train_and_eval_differ else (True,):
                for given in evenly(module_inputs(info, getattr(torch, dtype), training), most):
                    try:
                        case = {"what": "module", "n": name, "k": "", "desc": given.desc, "d": dtype, "train": training, "lazy": info.is_lazy,
                                "c": call_of(given.constructor_input), "f": call_of(given.forward_input)}
                    except TypeError as error:
                        skip(name + " " + str(given.desc), error)
                        continue
                    record(case, keep)
        record_module_errors(info, keep, skip)


def record_module_errors(info, keep, skip):
    if info.module_error_inputs_func is None:
        return
    torch.manual_seed(1)
    for wrong in info.module_error_inputs_func(info, device="cpu", dtype=torch.float64, requires_grad=False, training=True):
        given = wrong.module_error_input
        try:
            case = {"what": "module", "n": info.name, "k": "", "desc": "error", "d": "float64", "train": True, "lazy": info.is_lazy,
                    "c": call_of(given.constructor_input)}
            if wrong.error_on is ModuleErrorEnum.FORWARD_ERROR:
                case["f"] = call_of(given.forward_input)
        except TypeError as error:
            skip(info.name + " error", error)
            continue
        record(case, keep)


def schedulers_of(info):
    """The table's ways to schedule, as names and arguments; what is given functions cannot be written down."""
    found = [[]]
    with remembered(torch.optim.lr_scheduler.LRScheduler):
        for makers in info.scheduler_inputs[:SCHEDULERS]:
            optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=0.1)
            made = [(type(s).__name__, (s._made_with[0][1:], s._made_with[1])) for s in (make(optimizer) for make in makers)]
            found.append(made)
    return found


def optimizer_cases(info):
    for dtype in (torch.float32, torch.float64, torch.complex64):
        if dtype.is_complex and not info.supports_complex:
            continue
        for given in all_inputs("cpu", dtype, info, skip=("differentiable", "fused")):
            yield dtype, given, [], False
    plain = next(iter(info.optim_inputs_func(device="cpu", dtype=torch.float64)))
    if info.supports_param_groups:
        yield torch.float64, plain, [], True
    for made in schedulers_of(info)[1:]:
        yield torch.float64, plain, made, False


def record_optimizers(only, keep, skip):
    for info in optim_db:
        name = info.optim_cls.__name__
        if only and name not in only:
            continue
        for dtype, given, schedulers, groups in optimizer_cases(info):
            try:
                case = {"what": "optimizer", "n": name, "k": "", "desc": given.desc, "d": _cases.dtype_name(dtype), "groups": groups,
                        "sparse": info.only_supports_sparse_grads, "c": _cases.encode(((), given.kwargs)), "s": _cases.encode(tuple(schedulers))}
            except TypeError as error:
                skip(name + " " + given.desc, error)
                continue
            record(case, keep)
        record_optimizer_errors(info, name, keep, skip)


def record_optimizer_errors(info, name, keep, skip):
    for wrong in info.optim_error_inputs_func("cpu", torch.float32) if info.optim_error_inputs_func else ():
        given = wrong.optimizer_error_input
        if wrong.error_on is not OptimizerErrorEnum.CONSTRUCTION_ERROR:
            skip(name + " " + given.desc, "raises later")
            continue
        try:
            case = {"what": "optimizer", "n": name, "k": "", "desc": given.desc, "d": "float32", "c": _cases.encode(((given.params,), given.kwargs))}
        except TypeError as error:
            skip(name + " " + given.desc, error)
            continue
        record(case, keep)


def main():
    only, kept, skipped = sys.argv[1:], [], []
    skip = lambda what, why: skipped.append("%s (%s)" % (what, why))
    record_modules(only, kept.append, skip)
    record_optimizers(only, kept.append, skip)
    _record.write("modules.jsonl.gz", kept)
    print(len(kept), "cases; without one:", "; ".join(skipped))


main()
