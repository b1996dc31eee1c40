# Classes in classes and in functions; class bodies run statements.
class Outer:
    class Inner:
        v = 1
        def make(self): return Outer()
    table = {}
    for i in range(3):
        table[i] = i * i
    if table[2] == 4:
        flag = "four"
    else:
        flag = "other"
    del i
print(Outer.Inner.v, Outer.table, Outer.flag, type(Outer.Inner().make()).__name__)
print(Outer.Inner.__qualname__)
def local():
    class Here:
        pass
    return Here
print(local().__qualname__, local() is local())
print(local().__name__, Outer.__dict__["flag"])
