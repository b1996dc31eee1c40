import enum
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def order():
    class T(enum.Enum):
        _order_ = "a b c"
        a = 1; b = 2
    return T
t(order)
def order2():
    class T(enum.Enum):
        _order_ = "b a"
        a = 1; b = 2
    return T
t(order2)
class Base(enum.Enum):
    def __init__(self, *a): pass
    def invisible(self): return 1
class Kid(Base):
    sample = 5
print([n for n in dir(Kid.sample) if n[0] != "_"], [n for n in dir(Kid) if n[0] != "_"])
