"""numpy's own exceptions and warnings."""


class AxisError(ValueError, IndexError):
    def __init__(self, axis, ndim=None, msg_prefix=None):
        if ndim is None and msg_prefix is None:
            self._msg, self.axis, self.ndim = axis, None, None
        else:
            self._msg, self.axis, self.ndim = msg_prefix, axis, ndim

    def __str__(self):
        if self.axis is None:
            return self._msg
        text = f"axis {self.axis} is out of bounds for array of dimension {self.ndim}"
        return text if self._msg is None else f"{self._msg}: {text}"


class ComplexWarning(RuntimeWarning):
    pass


class VisibleDeprecationWarning(UserWarning):
    pass


class RankWarning(RuntimeWarning):
    pass


class ModuleDeprecationWarning(DeprecationWarning):
    pass


class TooHardError(RuntimeError):
    pass


class DTypePromotionError(TypeError):
    pass


class UFuncTypeError(TypeError):
    pass


class _UFuncNoLoopError(UFuncTypeError):
    pass


class _UFuncOutputCastingError(UFuncTypeError):
    pass


class _UFuncInputCastingError(UFuncTypeError):
    pass


for _class in (UFuncTypeError, _UFuncNoLoopError, _UFuncOutputCastingError, _UFuncInputCastingError):
    _class.__module__, _class.__name__ = "numpy._core._exceptions", "UFuncTypeError"
