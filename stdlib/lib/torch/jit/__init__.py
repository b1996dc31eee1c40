"""torch.jit: scripts and traces run as the Python that they are."""


def script(obj, optimize=None, _frames_up=0, _rcb=None, example_inputs=None):
    return obj


def script_if_tracing(fn):
    return fn


def trace(func, example_inputs=None, *args, **kwargs):
    return func


def ignore(drop=False, **kwargs):
    return drop if callable(drop) else lambda fn: fn


def unused(fn):
    return fn


def export(fn):
    return fn


def is_scripting():
    return False


def is_tracing():
    return False


def annotate(the_type, the_value):
    return the_value


def isinstance(obj, target_type):
    import builtins

    return builtins.isinstance(obj, target_type)


def script_method(fn):
    return fn


def _overload(fn):
    return fn


def _overload_method(fn):
    return fn


def _unwrap_optional(x):
    assert x is not None, "Unwrapping null optional"
    return x


class Final:
    def __class_getitem__(cls, item):
        return item


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
