"""What the optimizers give back: a dict whose items are attributes, printed one to a line."""

import numpy as np

_FIRST = ("message", "success", "status", "fun", "x", "nit", "converged", "flag", "function_calls", "iterations", "root")


class OptimizeWarning(UserWarning):
    pass


def _number(x):
    return f"{x: .3e}" if np.isfinite(x) else f"{x:10}"


class OptimizeResult(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(name) from error

    __setattr__ = dict.__setitem__
    __delattr__ = dict.__delitem__

    def __dir__(self):
        return list(self)

    def __repr__(self):
        names = [n for n in _FIRST if n in self] + [n for n in self if n not in _FIRST]
        if not names:
            return type(self).__name__ + "()"
        wide = max(map(len, names)) + 1
        lines = []
        with np.printoptions(linewidth=76 - wide, edgeitems=2, threshold=12, formatter={"float_kind": _number}):
            for name in names:
                shown = str(self[name]).split("\n")
                lines.append(name.rjust(wide) + ": " + ("\n" + " " * (wide + 2)).join(shown))
        return "\n".join(lines)

    __str__ = __repr__
