# Where the marks stand under lines that end in blanks, as the traceback module writes them.
import linecache
import sys
import traceback

source = "def f(x):\n    return x.one + x.two   \ndef g(x): f(x)  \ntry:\n    g(1)\nexcept AttributeError:\n    import traceback, sys\n    traceback.print_exc(file=sys.stdout)\n"
linecache.cache["blanks"] = len(source), None, source.splitlines(True), "blanks"
exec(compile(source, "blanks", "exec"))
summary = traceback.FrameSummary("file", 1, "f", line="  a + b", end_lineno=1, colno=2, end_colno=3)
print(traceback.StackSummary.from_list([summary]).format())
