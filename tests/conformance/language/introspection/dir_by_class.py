# dir() asks the object for its class; deleting annotations twice.
class NoClass:
    __slots__ = ["__class__", "__dict__"]

    def __init__(self):
        self.own = 1


class Other:
    inside = 1


class Proxy:
    beside = 1

    @property
    def __class__(self):
        return Other


print(dir(NoClass()))
print([n for n in dir(Proxy()) if n in ("beside", "inside")])


class A:
    x: int


print(A.__annotations__)
del A.__annotations__
try:
    del A.__annotations__
except AttributeError as e:
    print("AttributeError", e)
for action in ("type.__annotations__", "float.__annotations__"):
    try:
        eval(action)
    except AttributeError as e:
        print(e)
