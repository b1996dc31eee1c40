"""What cannot be pickled and what is no pickle."""
import pickle
import sys


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])


def local():
    class Inner:
        pass

    return Inner


attempt(pickle.dumps, (i for i in []))
attempt(pickle.dumps, lambda: 0)
attempt(pickle.dumps, sys)
attempt(pickle.dumps, local())
attempt(pickle.dumps, local()())
attempt(pickle.dumps, 1, 9)
attempt(pickle.loads, b"")
attempt(pickle.loads, b"garbage")
attempt(pickle.loads, b"\x80\x04.")
attempt(pickle.loads, b"\x80\x09.")
attempt(pickle.loads, b"cno.module\nname\n.")
attempt(pickle.loads, pickle.dumps("hello")[:-3])
attempt(pickle.loads, "text")


class Bad:
    def __reduce__(self):
        return 5


class Short:
    def __reduce__(self):
        return (int,)


class Renamed:
    pass


Renamed.__qualname__ = "Elsewhere"
attempt(pickle.dumps, Bad())
attempt(pickle.dumps, Short())
attempt(pickle.dumps, Renamed())
print(pickle.PicklingError.__mro__[1], issubclass(pickle.UnpicklingError, pickle.PickleError))
