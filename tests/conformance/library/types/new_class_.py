"""new_class, prepare_class, resolve_bases, coroutine."""
import types


class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        return {"prepared": kw}

    def __new__(mcs, name, bases, ns, **kw):
        return super().__new__(mcs, name, bases, dict(ns))

    def __init__(cls, name, bases, ns, **kw):
        pass


C = types.new_class("C", (), {"metaclass": Meta, "k": 1}, lambda ns: ns.update(body=2))
print(C.__name__, type(C).__name__, C.prepared, C.body)


class Entry:
    def __mro_entries__(self, bases):
        return (int,)


e = Entry()
print(types.resolve_bases((e, str)), types.resolve_bases((int,)))
D = types.new_class("D", (e,))
print(D.__mro__, D.__orig_bases__[0] is e)
print(types.prepare_class("X", (C,), {"k": 2}))


class OtherMeta(type):
    pass


try:
    types.prepare_class("X", (C, OtherMeta("O", (), {})))
except TypeError as err:
    print(err)


@types.coroutine
def old():
    x = yield "yielded"
    return x


async def new():
    return await old()


c = new()
print(c.send(None))
try:
    c.send("sent")
except StopIteration as stop:
    print(stop.value)
print(old.__code__.co_flags & 0x100)
try:
    types.coroutine(5)
except TypeError as err:
    print(err)
