# displayhook, excepthook, unraisablehook.
import builtins, sys

sys.displayhook(None)
sys.displayhook([1, 2])
print(builtins._)
def show(value):
    print("shown", value)
sys.displayhook = show
exec(compile("40 + 2", "<x>", "single"))
sys.displayhook = sys.__displayhook__
def unraisable(args):
    print("unraisable", args.exc_type.__name__, args.exc_value, args.err_msg, args.object.__qualname__)
sys.unraisablehook = unraisable
class D:
    def __del__(self):
        raise ValueError("in del")
D()
sys.unraisablehook = sys.__unraisablehook__
def hook(kind, value, tb):
    print("hook", kind.__name__, value, tb is not None)
sys.excepthook = hook
raise KeyError("top")
