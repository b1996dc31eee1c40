"""numpy.strings: what numpy.char has, with comparisons that see spaces at the end."""

from numpy import _absent, char

_SHARED = """add capitalize center count endswith expandtabs find index isalnum isalpha isdecimal isdigit islower isnumeric isspace istitle isupper ljust lower
    lstrip mod multiply replace rfind rindex rjust rstrip startswith str_len strip swapcase title translate upper zfill""".split()
for _name in _SHARED:
    globals()[_name] = getattr(char, _name)
del _name
globals().update(char._comparisons(str))

__getattr__ = _absent.names_of(__name__)


def _parts(name):
    def function(a, sep):
        found = getattr(char, name)(a, sep)
        return tuple(found[..., i] for i in range(3))

    function.__name__ = function.__qualname__ = name
    return function


def slice(a, start=None, stop=None, step=None, /):
    import builtins

    if stop is None and step is None:
        start, stop = None, start
    a = char._of(a)
    made = char._objects.of_texts([v[builtins.slice(start, stop, step)] for v in a._flat], a.shape)
    return made.astype(a.dtype)


partition, rpartition = _parts("partition"), _parts("rpartition")
