"""Bounded and cycle-safe repr."""

__all__ = ["Repr", "repr", "recursive_repr"]
from builtins import repr as _builtin_repr


def recursive_repr(fillvalue="..."):
    def decorate(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)

        wrapper.__name__ = user_function.__name__
        wrapper.__doc__ = user_function.__doc__
        wrapper.__wrapped__ = user_function
        return wrapper

    return decorate


class Repr:
    def __init__(self):
        self.maxlevel = 6
        self.maxtuple = self.maxlist = self.maxset = self.maxfrozenset = self.maxdeque = 6
        self.maxarray, self.maxdict, self.maxstring, self.maxlong, self.maxother = 5, 4, 30, 40, 30
        self.fillvalue = "..."

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        method = getattr(self, "repr_" + type(x).__name__, None)
        return method(x, level) if method else self._cut(_builtin_repr(x), self.maxother)

    def _cut(self, s, n):
        if len(s) <= n:
            return s
        i = max(0, (n - 3) // 2)
        j = max(0, n - 3 - i)
        return s[:i] + self.fillvalue + s[len(s) - j :]

    def _items(self, x, level, left, right, n, trail=""):
        if level <= 0 and x:
            return left + self.fillvalue + right
        parts = [self.repr1(v, level - 1) for v in list(x)[:n]]
        if len(x) > n:
            parts.append(self.fillvalue)
        return left + ", ".join(parts) + (trail if len(x) == 1 else "") + right

    def repr_tuple(self, x, level):
        return self._items(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._items(x, level, "[", "]", self.maxlist)

    def repr_set(self, x, level):
        return self._items(x, level, "{", "}", self.maxset) if x else "set()"

    def repr_dict(self, x, level):
        if level <= 0 and x:
            return "{" + self.fillvalue + "}"
        parts = [f"{self.repr1(k, level - 1)}: {self.repr1(x[k], level - 1)}" for k in list(x)[: self.maxdict]]
        if len(x) > self.maxdict:
            parts.append(self.fillvalue)
        return "{" + ", ".join(parts) + "}"

    def repr_str(self, x, level):
        return self._cut(_builtin_repr(x[: self.maxstring]), self.maxstring) if len(x) <= self.maxstring else self._cut(_builtin_repr(x), self.maxstring)

    def repr_int(self, x, level):
        return self._cut(_builtin_repr(x), self.maxlong)


aRepr = Repr()
repr = aRepr.repr
