# The traceback module gives the same text.
import sys, traceback
def f(x):
    return 1 / x
try:
    f(0)
except ZeroDivisionError as e:
    text = traceback.format_exc()
    lines = text.splitlines()
    print(lines[0], lines[-1], len(lines))
    print(traceback.format_exception_only(type(e), e))
    tb = e.__traceback__
    names = []
    while tb:
        names.append((tb.tb_frame.f_code.co_name, tb.tb_lineno))
        tb = tb.tb_next
    print(names)
