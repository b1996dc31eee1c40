"""numpy, written over torch's tensors: an array is a window of a tensor's memory, and its operations are torch's, with numpy's rules of types.
Every name is found when it is first used (_homes.py), so that `import numpy` loads next to nothing."""

__version__ = "2.4.6"

pi, e, euler_gamma = 3.141592653589793, 2.718281828459045, 0.5772156649015329
inf, nan, newaxis = 1e999, 1e999 - 1e999, None


def __getattr__(name):
    if name[:1] == "_" and name != "__all__":
        raise AttributeError(f"module 'numpy' has no attribute '{name}'")
    from numpy import _homes
    return _homes.find(name)


def __dir__():
    from numpy import _homes
    return sorted(set(globals()) | set(_homes.public()))
