# The traceback of a caught exception, frame by frame.
import sys
def f(x):
    return 1 / x
try:
    f(0)
except ZeroDivisionError as e:
    tb = e.__traceback__
    names = []
    while tb:
        names.append((tb.tb_frame.f_code.co_name, tb.tb_lineno))
        tb = tb.tb_next
    print(names)
