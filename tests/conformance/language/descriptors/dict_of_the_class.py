# A class may say itself what __dict__ is.
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class Two:
    def __init__(self):
        self.x = 1

    @property
    def __dict__(self):
        return {"a": 2}


class Hidden:
    @property
    def __dict__(self):
        raise AttributeError("hidden")


class Number:
    __dict__ = property(lambda self: 5)


class Below(Two):
    pass


show(lambda: vars(Two()))
show(lambda: Two().__dict__)
show(lambda: Two().x)
show(lambda: [n for n in dir(Two()) if n in ("a", "x")])
show(lambda: vars(Below()))
show(lambda: vars(Hidden()))
show(lambda: Hidden().__dict__)
show(lambda: vars(Number()))
show(lambda: [n for n in dir(Number()) if not n.startswith("__")])
show(lambda: type(Two.__dict__["__dict__"]).__name__)
show(lambda: "__dict__" in Below.__dict__)
