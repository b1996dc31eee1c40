# sys.settrace, sys.setprofile: events a tracer sees.
import sys
events = []
def tracer(frame, event, arg):
    if frame.f_code.co_filename != __file__: return None
    events.append((event, frame.f_code.co_name, frame.f_lineno - frame.f_code.co_firstlineno, arg if event == "return" else type(arg).__name__))
    return tracer
def f(x):
    y = x + 1
    for i in range(2):
        y += i
    return y
def g():
    try:
        raise ValueError("v")
    except ValueError:
        return "handled"
sys.settrace(tracer)
f(1)
g()
sys.settrace(None)
for e in events: print(e)
print(sys.gettrace())
events.clear()
def prof(frame, event, arg):
    if event in ("call", "return") and frame.f_code.co_filename == __file__: events.append((event, frame.f_code.co_name))
    elif event in ("c_call", "c_return"): events.append((event, arg.__name__))
def h(): return len("abc")
sys.setprofile(prof)
h()
sys.setprofile(None)
for e in events: print(e)
