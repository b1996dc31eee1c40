"""_thread._local: separate dictionaries per thread, __init__ per thread, subclasses, slots, deletion when threads end."""
import _thread
import gc
import weakref

Local = _thread._local
finished = _thread.allocate_lock()


def in_thread(f):
    finished.acquire()
    result = []

    def body():
        try:
            result.append(f())
        except Exception as e:
            result.append(f"{type(e).__name__}: {e}")
        finally:
            finished.release()
    _thread.start_new_thread(body, ())
    finished.acquire()
    finished.release()
    return result[0]


l = Local()
l.x = 1
print(l.__dict__, in_thread(lambda: (l.__dict__, hasattr(l, "x"))), in_thread(lambda: setattr(l, "x", 5)), l.x)
made = []


class Mine(Local):
    shared = "class attribute"

    def __init__(self, *args, **kw):
        made.append((args, kw))
        self.value = args[0]

    def bump(self):
        self.value += 1
        return self.value


m = Mine(10, k=1)
print(m.bump(), m.bump(), in_thread(m.bump), in_thread(m.bump), m.value, made, m.shared)
for bad in (lambda: Local(1), lambda: Local(x=1)):
    try:
        bad()
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
del l.x
print(hasattr(l, "x"), vars(l), isinstance(m, Local))


class Obj:
    pass


refs = []


def leave():
    o = Obj()
    l.held = o
    refs.append(weakref.ref(o))
    return l.held is o


print(in_thread(leave))
import time
for _ in range(100):
    gc.collect()
    if refs[0]() is None:
        break
    time.sleep(0.01)
print(refs[0](), hasattr(l, "held"))


class Slotted(Local):
    __slots__ = ("s",)


s = Slotted()
s.s = "slots are shared"
print(in_thread(lambda: s.s))
