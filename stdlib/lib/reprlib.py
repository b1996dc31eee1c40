"""Bounded and cycle-safe repr."""

__all__ = ["Repr", "repr", "recursive_repr"]
from _thread import get_ident as _ident
from builtins import repr as _builtin_repr


def recursive_repr(fillvalue="..."):
    def decorate(user_function):
        running = set()

        def wrapper(self):
            key = id(self), _ident()
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)

        wrapper.__name__ = user_function.__name__
        wrapper.__qualname__ = getattr(user_function, "__qualname__", wrapper.__name__)
        wrapper.__module__ = getattr(user_function, "__module__", None)
        wrapper.__annotations__ = getattr(user_function, "__annotations__", {})
        wrapper.__doc__ = user_function.__doc__
        return wrapper

    return decorate


def _possibly_sorted(x):
    """In order, where there is one, so that the output does not change from run to run."""
    try:
        return sorted(x)
    except Exception:
        return list(x)


class Repr:
    """Reprs cut to a size; a method repr_TYPE for each type that is shown in its own way."""

    def __init__(self):
        self.maxlevel = 6
        self.maxtuple = self.maxlist = self.maxset = self.maxfrozenset = self.maxdeque = 6
        self.maxarray, self.maxdict, self.maxstring, self.maxlong, self.maxother = 5, 4, 30, 40, 30
        self.fillvalue = "..."

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        name = type(x).__name__
        if " " in name:
            name = "_".join(name.split())
        method = getattr(self, "repr_" + name, None)
        return method(x, level) if method else self.repr_instance(x, level)

    def _cut(self, s, n):
        if len(s) <= n:
            return s
        i = max(0, (n - 3) // 2)
        j = max(0, n - 3 - i)
        return s[:i] + self.fillvalue + s[len(s) - j:]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            return f"{left}{self.fillvalue}{right}"
        parts = [self.repr1(item, level - 1) for _, item in zip(range(maxiter), x)]
        if n > maxiter:
            parts.append(self.fillvalue)
        if n == 1 and trail:
            right = trail + right
        return f"{left}{', '.join(parts)}{right}"

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return f"array('{x.typecode}')"
        return self._repr_iterable(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        return self._repr_iterable(_possibly_sorted(x), level, "{", "}", self.maxset) if x else "set()"

    def repr_frozenset(self, x, level):
        return self._repr_iterable(_possibly_sorted(x), level, "frozenset({", "})", self.maxfrozenset) if x else "frozenset()"

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if n == 0:
            return "{}"
        if level <= 0:
            return "{" + self.fillvalue + "}"
        parts = [f"{self.repr1(k, level - 1)}: {self.repr1(x[k], level - 1)}" for _, k in zip(range(self.maxdict), _possibly_sorted(x))]
        if n > self.maxdict:
            parts.append(self.fillvalue)
        return "{" + ", ".join(parts) + "}"

    def repr_str(self, x, level):
        s = _builtin_repr(x[:self.maxstring])
        if len(s) > self.maxstring:
            i = max(0, (self.maxstring - 3) // 2)
            j = max(0, self.maxstring - 3 - i)
            s = _builtin_repr(x[:i] + x[len(x) - j:])
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def repr_int(self, x, level):
        return self._cut(_builtin_repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = _builtin_repr(x)
        except Exception:
            return f"<{x.__class__.__name__} instance at {id(x):#x}>"
        return self._cut(s, self.maxother)


aRepr = Repr()
repr = aRepr.repr
