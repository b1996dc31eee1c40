"""torch.compiler: what programs say to PyTorch's compiler. Regions here are run before they are recorded, and split where that cannot be
proved right, so that most of it has nothing to change."""

from torch import compile as _compile


def compile(*args, **kwargs):
    return _compile(*args, **kwargs)


def _callable(fn, what):
    if fn is not None and not callable(fn):
        raise AssertionError(f"{what} takes a callable, not {type(fn).__name__}")
    return fn


def disable(fn=None, recursive=True, *, reason=None):
    """The function itself: a call of it gives what a call without compiling would, wherever it is recorded."""
    return (lambda f: f) if fn is None else _callable(fn, "disable")


def allow_in_graph(fn):
    return [allow_in_graph(f) for f in fn] if isinstance(fn, (list, tuple)) else _callable(fn, "allow_in_graph")


def assume_constant_result(fn):
    return _callable(fn, "assume_constant_result")


def is_compiling():
    return False


def is_dynamo_compiling():
    return False


def is_exporting():
    return False


def cudagraph_mark_step_begin():
    """Results are never memory that a later call writes to."""


def reset():
    """Records belong to the compiled callables and go with them."""


def list_backends(exclude_tags=("debug", "experimental")):
    return ["inductor"]


class set_stance:
    """Remembered by nobody: every stance gives the same results."""

    _STANCES = ("default", "force_eager", "eager_on_recompile", "fail_on_recompile", "aot_eager_then_compile", "eager_then_compile")

    def __init__(self, stance="default", *, skip_guard_eval_unsafe=False, force_backend=None):
        if stance not in self._STANCES:
            raise RuntimeError(f"invalid torch.compile stance '{stance}'")

    def __enter__(self):
        pass

    def __exit__(self, *args):
        return False

    def __call__(self, fn):
        return fn


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
