# The attributes, arguments and text of the builtin exceptions.
import builtins
names = sorted(n for n in dir(builtins) if isinstance(getattr(builtins, n), type) and issubclass(getattr(builtins, n), BaseException))
for n in names:
    e = getattr(builtins, n)
    print(n, e.__base__.__name__, e.__mro__[-3].__name__, len(e.__mro__))
    for args in ((), ("one",), ("one", 2)):
        try:
            x = e(*args)
            print("  ", repr(x), "|", str(x), "|", x.args)
        except TypeError as err: print("  ", err)
o = OSError(2, "No such file", "name.txt")
print(o, o.errno, o.strerror, o.filename, o.filename2, type(o).__name__, o.args, repr(o))
print(OSError(13, "m"), type(OSError(13, "m")).__name__, type(OSError(17, "m")).__name__, OSError(2, "a", "f", None, "g"), OSError("only"), OSError(1, 2, 3, 4, 5).args, type(OSError(99999, "x")).__name__, IOError is OSError, EnvironmentError is OSError)
s = StopIteration(5); print(s.value, StopIteration().value, SystemExit(3).code, SystemExit().code, SystemExit(1, 2).code)
k = KeyError("key"); print(str(k), repr(k), str(KeyError()), str(KeyError("a", "b")), str(KeyError("it's")))
i = ImportError("msg", name="n", path="p"); print(i.name, i.path, i.msg, i)
n = NameError("m", name="nm"); a = AttributeError("m", name="at", obj=5); print(n.name, a.name, a.obj)
y = SyntaxError("bad", ("file.py", 3, 5, "text here", 3, 8)); print(y, y.msg, y.filename, y.lineno, y.offset, y.text, y.end_lineno, y.end_offset, y.print_file_and_line, y.args)
u = UnicodeDecodeError("utf-8", b"abc", 0, 2, "reason"); print(u, u.args); u.start = 1; print(u)
ue = UnicodeEncodeError("ascii", "aé", 1, 2, "r"); print(ue); print(UnicodeTranslateError("aé", 0, 1, "r"), UnicodeTranslateError("aéb", 0, 3, "r"))
for f in (lambda: UnicodeDecodeError("a"), lambda: UnicodeDecodeError(1, 2, 3, 4, 5), lambda: ImportError("m", foo=1), lambda: NameError("m", x=1), lambda: ValueError(a=1), lambda: SyntaxError("m", (1,)), lambda: SyntaxError("m", 5), lambda: BaseExceptionGroup("a"), lambda: OSError(foo=1), lambda: StopIteration(value=1)):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
e = ValueError("x")
e.custom = 1; e.args = (1, 2); e.add_note("n1"); e.add_note("n2")
print(e, e.__dict__, e.__notes__, e.__traceback__, e.__cause__, e.__context__, e.__suppress_context__, e.with_traceback(None) is e, e.__reduce__())
for stmt in ("e.args = 5", "e.__cause__ = 5", "e.__traceback__ = 5", "e.__context__ = 5", "e.add_note(5)", "del e.args", "del e.__cause__", "e.with_traceback(5)", "raise e from 5", "raise 5", "raise int", "raise None", "raise ValueError from int", "raise 'text'", "raise (ValueError, 1)", "raise ValueError, 1" if False else "raise BaseException"):
    try: exec(stmt); print(stmt, "fine")
    except BaseException as err: print(stmt, "|", type(err).__name__, err)
