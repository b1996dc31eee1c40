"""The tree of OSError and its aliases; the classes' layout; socket and select errors are OSError."""
import errno
import select
import socket

print(OSError is IOError is EnvironmentError, select.error is OSError, socket.error is OSError, issubclass(socket.timeout, OSError), socket.timeout is TimeoutError)


def tree(cls, depth=0):
    if cls.__module__ == "builtins":
        print("  " * depth + cls.__name__)
        for sub in sorted(cls.__subclasses__(), key=lambda c: c.__name__):
            tree(sub, depth + 1)


tree(OSError)
table = {}
for code in sorted(errno.errorcode):
    kind = type(OSError(code, ""))
    if kind is not OSError:
        table.setdefault(kind.__name__, []).append(errno.errorcode[code])
for kind in sorted(table):
    print(kind, sorted(table[kind]))
for cls in (socket.gaierror, socket.herror):
    e = cls(-2, "Name or service not known")
    print(cls.__name__, cls.__mro__[1].__name__, e, e.errno, e.strerror)
e = OSError()
print(e.errno, e.filename, str(e) == "", repr(e), e.__reduce__())
print([n for n in dir(OSError) if not n.startswith("_")], OSError.__mro__[1].__name__)
for bad in (lambda: OSError(errno=2), lambda: setattr(e, "characters_written", "x"), lambda: delattr(e, "errno")):
    try:
        print(bad())
    except (TypeError, ValueError, AttributeError) as err:
        print(type(err).__name__, err)
