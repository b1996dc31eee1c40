# Without the collector's last pass finalizers come in the order in which their objects were made.
import gc

gc.disable()


class A:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print("del", self.n)


first = A("first")
items = [A(3), A(4), A(5)]
pair = (A("t1"), A("t2"))
last = A("last")


def keeps_globals():
    pass
