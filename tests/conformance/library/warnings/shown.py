# options: -W error::UserWarning -W ignore::RuntimeWarning -W once:hello:FutureWarning
"""-W options, the text on stderr, showwarning and formatwarning replaced, sys.warnoptions."""
import sys
import warnings

print(sys.warnoptions)
try:
    warnings.warn("becomes an error")
except UserWarning as e:
    print("error:", e)
warnings.warn("ignored", RuntimeWarning)
warnings.warn("hello there", FutureWarning)
warnings.warn("hello there", FutureWarning)
warnings.warn("Other future", FutureWarning)
warnings.warn("shown in main", DeprecationWarning)
warnings.warn_explicit("elsewhere", DeprecationWarning, "lib.py", 3, module="lib")
warnings.warn_explicit("a unicode é warning", UnicodeWarning, "no/such/file.py", 12)
print(repr(warnings.formatwarning("msg", UserWarning, "f.py", 5, "  the line  ")), repr(warnings.formatwarning(Warning("w"), Warning, "f.py", 5)))


def show(message, category, filename, lineno, file=None, line=None):
    print("SHOW", str(message), category.__name__, lineno > 0, file, line)


saved = warnings.showwarning
warnings.showwarning = show
warnings.warn("custom show", BytesWarning if False else SyntaxWarning)
warnings.showwarning = saved
saved = warnings.formatwarning
warnings.formatwarning = lambda m, c, f, l, line=None: f"<{c.__name__}: {m}>\n"
warnings.warn("custom format", ImportWarning)
warnings.simplefilter("always", ImportWarning)
warnings.warn("custom format", ImportWarning)
warnings.formatwarning = saved
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    warnings.warn("in the log")
    print(len(log), log[0].category)
warnings.showwarning(UserWarning("direct"), UserWarning, "direct.py", 1, sys.stdout, "source line")
sys.stderr.flush()
print("end")
