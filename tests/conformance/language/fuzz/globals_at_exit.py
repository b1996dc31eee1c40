# Finalizers of what dies with the main module still see its globals, in the order of birth.
import atexit


class Named(list):
    def __init__(self, name):
        self.name = name

    def __del__(self):
        tick(self.name)
        print("del", self.name, LATE, sorted(k for k in KEPT))


def tick(name):
    print("tick", name)


KEPT = {"x": 1}
_private = Named("private")
first = Named("first")
second = Named("second")
cycle = Named("cycle")
cycle.append(cycle)
LATE = "late"
del second
second = Named("again")
generator = (Named("generated") for _ in range(2))
held = next(generator)
atexit.register(print, "atexit")
