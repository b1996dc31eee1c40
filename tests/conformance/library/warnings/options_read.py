"""What -W options mean, read by the functions that command lines use."""
import warnings

for text in ("", "all", "ig", "error", "x"):
    try:
        print(repr(text), warnings._getaction(text))
    except Exception as error:
        print(type(error).__name__, error)
for text in ("", "UserWarning", "int", "nothing", "no.such.module", "os.nothing", "builtins.DeprecationWarning"):
    try:
        print(repr(text), warnings._getcategory(text))
    except Exception as error:
        print(type(error).__name__, error)
for text in ("ignore", "error:a.b:UserWarning:mod:3", "a:b:c:d:e:f", "once::::x", "never"):
    try:
        warnings._setoption(text)
        print(repr(text), warnings.filters[0])
    except Exception as error:
        print(type(error).__name__, error)
