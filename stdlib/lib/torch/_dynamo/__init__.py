"""torch._dynamo: what programs ask of PyTorch's tracer by its own name; see torch.compiler."""

from torch._dynamo import config
from torch.compiler import allow_in_graph, assume_constant_result, disable, is_compiling, list_backends, reset


def forbid_in_graph(fn):
    return fn


disallow_in_graph = forbid_in_graph


def graph_break(msg=""):
    pass


def run(fn=None):
    return (lambda f: f) if fn is None else fn


def mark_dynamic(t, index, *, hint_override=None, min=None, max=None, specialize_on=None):
    """Sizes are parameters of kernels already."""


maybe_mark_dynamic = mark_static = mark_unbacked = mark_dynamic


def mark_static_address(t, guard=False):
    pass


def optimize(backend="inductor", *, nopython=False, guard_export_fn=None, guard_fail_fn=None, disable=False, dynamic=None):
    from torch import compile

    return lambda fn: compile(fn, fullgraph=nopython, dynamic=dynamic, disable=disable)
