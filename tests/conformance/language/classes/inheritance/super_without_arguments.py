"""super() in functions that have no first parameter, or have deleted or rebound it."""


class A:
    def plain(self):
        return super().__repr__.__name__

    def deleted(self):
        del self
        super()

    def rebound(self):
        self = 5
        super()

    def any_number(*args):
        super()

    def by_name(*, self):
        super()

    def nothing():
        super()

    def positional(self, /, *args):
        return super().__str__.__name__

    def captured(self):
        def inner():
            return self
        return super().__init__.__name__, inner() is self


def outside(self):
    super()


for name, args, keywords in (("plain", (A(),), {}), ("deleted", (A(),), {}), ("rebound", (A(),), {}), ("any_number", (A(),), {}), ("any_number", (), {}), ("by_name", (), {"self": A()}),
                             ("nothing", (), {}), ("positional", (A(), 1), {}), ("captured", (A(),), {})):
    try:
        print(name, getattr(A, name)(*args, **keywords))
    except (RuntimeError, TypeError) as error:
        print(name, type(error).__name__, error)
try:
    outside(A())
except RuntimeError as error:
    print(error)
