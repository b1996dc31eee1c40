# The code of coroutines and generators that have ended; the form of cells; bases that cannot be put in place.
import re


async def work():
    return 1


def numbers():
    yield 1


def by_send(it):
    try:
        while True:
            it.send(None)
    except StopIteration:
        pass
    return it


closed, ended, exhausted, failed = work(), by_send(work()), by_send(numbers()), numbers()
closed.close()
try:
    failed.throw(ValueError("x"))
except ValueError:
    pass
for it in (closed, ended, exhausted, failed, by_send(x for x in [1])):
    code = getattr(it, "cr_code", None) or it.gi_code
    print(code.co_name, code.co_firstlineno, getattr(it, "cr_frame", None), getattr(it, "gi_frame", None))


def outer():
    text = "t"

    def inner():
        return text, later

    print(re.sub("0x[0-9a-f]+", "ADDRESS", repr(inner.__closure__)))
    later = 1


outer()


class Base:
    pass


class Other:
    pass


class Derived(Base):
    pass


for cls, bases in (Other, (Base,)), (Derived, (object,)), (Derived, (int,)), (Derived, (Other,)):
    try:
        cls.__bases__ = bases
        print(cls.__bases__)
    except TypeError as e:
        print(e)
