"""default, module and once; the registry in a module's globals; stack levels; warning objects passed as messages."""
import warnings


def emit(level=1, text="text"):
    warnings.warn(text, UserWarning, stacklevel=level)


def outer(level):
    emit(level)


def collect(action, run):
    globals().pop("__warningregistry__", None)
    with warnings.catch_warnings(record=True) as log:
        warnings.resetwarnings()
        warnings.simplefilter(action)
        run()
    return [(str(w.message), w.lineno) for w in log]


def thrice():
    for _ in range(3):
        emit()
    emit(text="other")
    emit(2)
    emit(2)


for action in ("default", "always", "module", "once", "ignore"):
    print(action, collect(action, thrice))
print(collect("always", lambda: [outer(n) for n in (1, 2, 3)]))
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("default")
    emit()
    emit()
    print(len(log))
    warnings.simplefilter("always")
    emit()
    print(len(log), sorted(k for k in globals() if "registry" in k), type(globals().get("__warningregistry__", {})).__name__)


class Special(DeprecationWarning):
    def __init__(self, a, b):
        super().__init__(a, b)
        self.a, self.b = a, b

    def __str__(self):
        return f"special {self.a} {self.b}"


with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    warnings.warn(Special(1, 2))
    warnings.warn(Special(3, 4), UserWarning)
    warnings.warn("plain")
    warnings.warn(ValueError("not a warning"))
    warnings.warn(5)
    warnings.warn_explicit("explicit", RuntimeWarning, "some.py", 7, source="src")
    for w in log:
        print(w.category.__name__, repr(w.message), str(w.message), w.filename == __file__, w.source, w.line, w.file)
    print(str(log[-1]))
registry = {}
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("default")
    for _ in range(2):
        warnings.warn_explicit("m", UserWarning, "f.py", 1, registry=registry)
        warnings.warn_explicit("m", UserWarning, "f.py", 2, registry=registry)
    print(len(log), [k for k in registry if k != "version"])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        emit()
    except UserWarning as e:
        print("raised", e, e.__traceback__.tb_next is not None)
    try:
        warnings.warn(Special(5, 6))
    except DeprecationWarning as e:
        print("raised", e, e.b)
