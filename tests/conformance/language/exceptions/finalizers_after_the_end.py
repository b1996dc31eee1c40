"""An exception that ends the program: what its frames and the globals hold is finalized all the same."""
import atexit


class Loud:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("del", self.name)


def fails(argument):
    local = Loud("local")
    raise ValueError(argument.name)


atexit.register(lambda: print("atexit"))
kept = Loud("global")
fails(Loud("argument"))
