"""no_grad, enable_grad, set_grad_enabled, inference_mode: context managers that are decorators too."""

import functools

from torch import _C


class _Mode:
    def __call__(self, func):
        clone = self._clone

        if isinstance(func, type):
            raise TypeError("decorating classes with a gradient mode is not supported")

        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            with clone():
                return func(*args, **kwargs)

        return wrapper

    def _clone(self):
        return self.__class__()


class _GradMode(_Mode):
    mode = True

    def __new__(cls, orig_func=None):
        self = object.__new__(cls)
        return self if orig_func is None else self(orig_func)

    def __enter__(self):
        self.prev = _C.is_grad_enabled()
        _C._set_grad_enabled(self.mode)

    def __exit__(self, exc_type, exc_value, traceback):
        _C._set_grad_enabled(self.prev)


class no_grad(_GradMode):
    mode = False


class enable_grad(_GradMode):
    mode = True


class set_grad_enabled(_Mode):
    def __init__(self, mode):
        self.prev = _C.is_grad_enabled()
        self.mode = mode
        _C._set_grad_enabled(mode)

    def __call__(self, func):
        _C._set_grad_enabled(self.prev)
        return super().__call__(func)

    def _clone(self):
        return self.__class__(self.mode)

    def __enter__(self):
        _C._set_grad_enabled(self.mode)

    def __exit__(self, exc_type, exc_value, traceback):
        _C._set_grad_enabled(self.prev)


class inference_mode(_Mode):
    def __new__(cls, mode=True):
        self = object.__new__(cls)
        if callable(mode) and not isinstance(mode, bool):
            self.mode = True
            return self(mode)
        self.mode = mode
        return self

    def __init__(self, mode=True):
        pass

    def _clone(self):
        return self.__class__(self.mode)

    def __enter__(self):
        self.prev = _C.is_inference_mode_enabled(), _C.is_grad_enabled()
        _C._set_inference_mode(self.mode)
        if self.mode:
            _C._set_grad_enabled(False)

    def __exit__(self, exc_type, exc_value, traceback):
        _C._set_inference_mode(self.prev[0])
        _C._set_grad_enabled(self.prev[1])


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
