# ExceptionGroup and except*: every rule.
g = ExceptionGroup("top", [ValueError(1), TypeError("t"), ExceptionGroup("nested", [KeyError("k"), ValueError(2)])])
print(g, repr(g), g.message, len(g.exceptions), g.args)
print(g.subgroup(ValueError), g.split(KeyError), g.subgroup(lambda e: isinstance(e, TypeError)), g.subgroup(OSError), g.split((ValueError, KeyError)), g.derive([KeyError()]))
try: raise g
except* ValueError as e: print("ValueErrors", e.exceptions, e.message)
except* (TypeError, KeyError) as e: print("others", e.exceptions)
else: print("no")
finally: print("finally")
try:
    try: raise g
    except* KeyError: pass
except ExceptionGroup as rest: print("rest", rest.exceptions, rest.__context__, rest.__cause__)
try: raise ValueError("naked")
except* ValueError as e: print(repr(e))
try:
    try: raise OSError("unmatched")
    except* ValueError: pass
except OSError as e: print(repr(e))
try:
    try: raise ExceptionGroup("a", [ValueError(1), KeyError(2)])
    except* ValueError: raise TypeError("new")
except BaseException as e: print(repr(e), repr(e.exceptions[0].__context__))
try:
    try: raise ExceptionGroup("a", [ValueError(1), KeyError(2)])
    except* ValueError: raise
except BaseException as e: print(repr(e))
try:
    try: raise ExceptionGroup("a", [ValueError(1), KeyError(2)])
    except* ValueError as v: raise v
    except* KeyError as k: raise OSError("o") from k
except BaseException as e: print(repr(e))
try: pass
except* ValueError: print("no")
else: print("else runs")
for f in (lambda: ExceptionGroup("m", []), lambda: ExceptionGroup("m", [1]), lambda: ExceptionGroup("m", 5), lambda: ExceptionGroup(5, [ValueError()]), lambda: ExceptionGroup("m", [KeyboardInterrupt()]), lambda: BaseExceptionGroup("m", [KeyboardInterrupt()]), lambda: BaseExceptionGroup("m", [ValueError()]), lambda: ExceptionGroup("m", [ValueError]), lambda: g.split(5), lambda: ExceptionGroup("m", (ValueError(),)), lambda: setattr(g, "exceptions", 1), lambda: ExceptionGroup("m"), lambda: ExceptionGroup[int]):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
class MyG(ExceptionGroup):
    def derive(self, excs): return MyG(self.message + "'", excs)
m = MyG("mine", [ValueError(1), KeyError(2)]); m.add_note("note")
print(repr(m.subgroup(ValueError)), m.subgroup(ValueError).__notes__, repr(m.split(KeyError)))
def func():
    for i in range(2):
        try: raise ExceptionGroup("x", [ValueError(i)])
        except* ValueError as e: print(i, e.exceptions)
func()
for src in ("try: pass\nexcept* ValueError: pass\nexcept KeyError: pass", "try: pass\nexcept*: pass", "for i in x:\n try: pass\n except* E: break", "def f():\n try: pass\n except* E: return", "for i in x:\n try: pass\n except* E: continue"):
    try: compile(src, "s", "exec")
    except SyntaxError as e: print(e.msg, e.lineno)
try:
    try: raise ValueError(1)
    except* ExceptionGroup: pass
except TypeError as e: print(e)
try:
    try: raise ValueError(1)
    except* 5: pass
except TypeError as e: print(e)
