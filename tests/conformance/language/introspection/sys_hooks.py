# sys.excepthook, displayhook, unraisablehook, exc_info, getrefcount and the like.
import sys
def hook(t, v, tb): print("hook:", t.__name__, v, tb is not None)
sys.excepthook = hook
class D:
    def __del__(self): raise KeyError("in del")
def unraisable(u): print("unraisable:", u.exc_type.__name__, u.exc_value, u.err_msg, u.object.__name__, type(u).__name__)
sys.unraisablehook = unraisable
d = D()
del d
shown = []
sys.displayhook = shown.append
exec(compile("1 + 1\nNone\n'x'", "<s>", "single") if False else compile("1 + 1", "<s>", "single"))
exec(compile("None", "<s>", "single"))
print(shown)
sys.displayhook = sys.__displayhook__
exec(compile("'shown by default'", "<s>", "single"))
import builtins
print(builtins._)
print(sys.getrecursionlimit() > 0, sys.maxsize == 2**63 - 1, sys.byteorder, sys.maxunicode, sys.float_info.max, sys.float_info.epsilon, sys.int_info.bits_per_digit, sys.hash_info.modulus, sys.version_info[:2], sys.implementation.name != "", sys.flags.optimize, sys.getdefaultencoding(), sys.intern("a b") is sys.intern("a " + "b"), sys.getsizeof([]) > 0, sys.platform, sys.argv[0].endswith("sys_hooks.py"))
print(sys.version_info >= (3, 8), sys.version_info.major, type(sys.version_info).__name__, sys.hexversion >> 24, sys.api_version > 0, isinstance(sys.version, str), sys.thread_info.name if hasattr(sys, "thread_info") else "")
try: sys.intern(5)
except TypeError as e: print(e)
try: sys.setrecursionlimit(0)
except ValueError as e: print(e)
try: sys.exit("never printed")
except SystemExit as e: print(e.code)
raise ValueError("to the hook")
