# An exception raised by __exit__ replaces the first and keeps it as context.
class M:
    def __enter__(self): return self
    def __exit__(self, *a): raise KeyError("from exit")
try:
    with M():
        raise ValueError("body")
except KeyError as e:
    print(repr(e), repr(e.__context__))
class State:
    flags = []
    def __init__(self, f): self.f = f
    def __enter__(self): State.flags.append(self.f)
    def __exit__(self, *a): State.flags.pop()
def show(): print(State.flags)
with State("grad"):
    show()
    with State("amp"):
        show()
    show()
show()
