"""Which filter wins: message patterns, categories, modules, line numbers, order of insertion, append, resetwarnings."""
import warnings


class Mine(UserWarning):
    pass


class Other(Mine):
    pass


def show(*emissions):
    with warnings.catch_warnings(record=True) as log:
        setup()
        for message, category in emissions:
            try:
                warnings.warn_explicit(message, category, "file.py", 10, module="pkg.mod", registry={})
            except Warning as e:
                print("  raised", type(e).__name__, e)
    print("  ", [(str(w.message), w.category.__name__, w.filename, w.lineno) for w in log])


def case(title):
    print(title)


all_kinds = [("one", UserWarning), ("two", Mine), ("Three x", Other), ("dep", DeprecationWarning), ("future", FutureWarning), ("res", ResourceWarning)]


def setup():
    warnings.resetwarnings()
    warnings.simplefilter("always")


case("always")
show(*all_kinds)


def setup():
    warnings.resetwarnings()
    warnings.filterwarnings("ignore", "t", Mine)
    warnings.filterwarnings("error", category=DeprecationWarning)


case("ignore by start, whatever the case")
show(*all_kinds)


def setup():
    warnings.resetwarnings()
    warnings.simplefilter("always")
    warnings.filterwarnings("ignore", r".*(o|e)$")
    warnings.filterwarnings("always", "one")


case("patterns")
show(*all_kinds)


def setup():
    warnings.resetwarnings()
    warnings.simplefilter("ignore")
    warnings.filterwarnings("always", module=r"pkg\.")
    warnings.filterwarnings("ignore", module="mod", append=False)
    warnings.filterwarnings("error", lineno=11)


case("modules and lines")
show(*all_kinds[:2])


def setup():
    warnings.resetwarnings()
    warnings.simplefilter("ignore", Mine)
    warnings.simplefilter("error", Mine, append=True)
    warnings.simplefilter("always", Other)


case("append")
show(*all_kinds[:3])
for bad in ("warnings.filterwarnings('sometimes')", "warnings.simplefilter('x')", "warnings.filterwarnings('ignore', 5)", "warnings.filterwarnings('ignore', category=int)", "warnings.filterwarnings('ignore', category='x')", "warnings.filterwarnings('ignore', lineno='x')", "warnings.filterwarnings('ignore', lineno=-1)",
            "warnings.simplefilter('ignore', lineno=-1)", "warnings.warn('x', int)", "warnings.warn('x', 'y')", "warnings.warn('x', stacklevel='a')"):
    try:
        print(bad, eval(bad))
    except Exception as e:
        print(bad, type(e).__name__, e)
with warnings.catch_warnings():
    warnings.resetwarnings()
    warnings.filterwarnings("ignore", "abc", Mine, "m", 3)
    print([(f[0], f[1].pattern, f[1].flags & 2, f[2].__name__, f[3].pattern, f[4]) for f in warnings.filters])
    warnings.simplefilter("once")
    print([(f[0], f[1] and f[1].pattern, f[2].__name__) for f in warnings.filters])
