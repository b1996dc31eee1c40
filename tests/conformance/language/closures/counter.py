# nonlocal gives every call of the maker its own cell.
def counter(start=0):
    n = start
    def up(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return up, get
up, get = counter(10)
up2, get2 = counter()
up(); up(5); up2()
print(get(), get2())
print(up.__closure__[0].cell_contents, up.__code__.co_freevars)
