# Callbacks that fail at the end are reported without the library's own frames; warnings that are errors as well.
import atexit, sys, warnings


def show(u):
    entries, tb = [], u.exc_traceback
    while tb:
        entries.append(tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    print(u.err_msg, u.exc_type.__name__, entries, u.object.__name__)


def fails():
    return 1 / 0


def leaves():
    sys.exit(5)


sys.unraisablehook = show
atexit.register(fails)
atexit.register(leaves)
atexit.register(print, "last", end="!\n")
warnings.simplefilter("error")
try:
    warnings.warn("as an error")
except UserWarning as e:
    entries, tb = [], e.__traceback__
    while tb:
        entries.append(tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    print(e, entries)
