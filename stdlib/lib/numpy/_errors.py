"""What happens when an operation divides by zero, overflows or has no value: errstate and the RuntimeWarnings."""

import sys

_state = {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}
_call = [None]
_MODES = ("ignore", "warn", "raise", "call", "print", "log")
_TEXTS = {"divide": "divide by zero", "over": "overflow", "under": "underflow", "invalid": "invalid value"}


def geterr():
    return dict(_state)


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    old = dict(_state)
    for name, mode in (("divide", divide), ("over", over), ("under", under), ("invalid", invalid)):
        mode = all if mode is None else mode
        if mode is not None:
            if mode not in _MODES:
                raise ValueError(f"invalid error mode {mode!r}")
            _state[name] = mode
    return old


def seterrcall(func):
    old, _call[0] = _call[0], func
    return old


def geterrcall():
    return _call[0]


class errstate:
    """`with np.errstate(divide="ignore"):`, or over a function."""

    def __init__(self, *, call=None, all=None, divide=None, over=None, under=None, invalid=None):
        self._given = dict(all=all, divide=divide, over=over, under=under, invalid=invalid)
        self._callback = call

    def __enter__(self):
        self._old = seterr(**self._given)
        self._old_call = _call[0]
        if self._callback is not None:
            _call[0] = self._callback

    def __exit__(self, *exc):
        _state.update(self._old)
        _call[0] = self._old_call

    def __call__(self, function):
        import functools

        @functools.wraps(function)
        def inner(*args, **kwargs):
            with errstate(call=self._callback, **self._given):
                return function(*args, **kwargs)

        return inner


errstate.__module__ = "numpy"


def watching():
    """Whether anything is to be said of division by zero, overflow or invalid values."""
    return not (_state["divide"] == _state["over"] == _state["invalid"] == "ignore")


def _user_level():
    level, frame = 2, sys._getframe(2)
    while frame is not None and (frame.f_globals.get("__name__", "") + ".").startswith("numpy."):
        level, frame = level + 1, frame.f_back
    return level


def report(kind, where):
    mode = _state[kind]
    if mode == "ignore":
        return
    text = f"{_TEXTS[kind]} encountered in {where}"
    if mode == "raise":
        raise FloatingPointError(text)
    if mode == "print":
        import sys
        sys.stderr.write(f"Warning: {text}\n")
    elif mode == "call" or mode == "log":
        if _call[0] is None:
            raise NameError(f"python callback specified for {_TEXTS[kind]} (in  {where}) but no function found.")
        if mode == "call":
            _call[0](_TEXTS[kind], {"divide": 1, "over": 2, "under": 4, "invalid": 8}[kind])
        else:
            _call[0].write(f"Warning: {text}\n")
    else:
        import warnings

        warnings.warn(text, RuntimeWarning, stacklevel=_user_level())
