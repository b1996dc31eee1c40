# What lies in a class becomes a descriptor, or ceases to be one, when its own class is assigned.
class Plain:
    pass


class Data(Plain):
    def __get__(self, obj, kind):
        return ("got", obj is None)

    def __set__(self, obj, value):
        print("set", value)


class Reads(Plain):
    def __get__(self, obj, kind):
        return "read"


class Holder:
    x = Plain()


def use(h):
    try:
        h.x = 5
    except AttributeError as e:
        print(type(e).__name__)
    return h.x if not isinstance(h.x, Plain) else "plain"


kept = Holder.__dict__["x"]
for kind in (Plain, Data, Plain, Reads, Data, Plain):
    kept.__class__ = kind
    h = Holder()
    for _ in range(3):
        print(kind.__name__, use(h), h.__dict__)
    print(Holder.x if not isinstance(Holder.x, Plain) else "plain", use(Holder()))
