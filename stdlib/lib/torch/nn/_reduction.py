"""The reductions of losses: names, numbers, and the two old arguments that meant them."""

import warnings


def get_enum(reduction):
    numbers = {"none": 0, "mean": 1, "sum": 2}
    if reduction == "elementwise_mean":
        warnings.warn("reduction='elementwise_mean' is deprecated. Please use reduction='mean' instead.")
        return 1
    if reduction not in numbers:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return numbers[reduction]


def legacy_get_string(size_average, reduce, emit_warning=True):
    size_average = True if size_average is None else size_average
    reduce = True if reduce is None else reduce
    name = "none" if not reduce else "mean" if size_average else "sum"
    if emit_warning:
        warnings.warn(f"size_average and reduce args will be deprecated, please use reduction='{name}' instead.")
    return name


def legacy_get_enum(size_average, reduce, emit_warning=True):
    return get_enum(legacy_get_string(size_average, reduce, emit_warning))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
