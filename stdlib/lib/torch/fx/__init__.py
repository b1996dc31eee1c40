"""torch.fx: what modules say to the tracer, which is not built."""


def wrap(fn_or_name):
    """Marks a function as one that the tracer calls and does not enter; gives it back."""
    if not callable(fn_or_name) and not isinstance(fn_or_name, str):
        raise RuntimeError("Unsupported type for global function! Must be either a callable or string name")
    return fn_or_name


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
