# A special method that is None forbids the operation: the other operand's own method is not asked instead.
def show(f):
    try:
        print(f())
    except TypeError as e:
        print("TypeError:", e)


class Number:
    def __eq__(self, other):
        return True

    def __lt__(self, other):
        return True

    def __add__(self, other):
        return "added"

    def __radd__(self, other):
        return "added from the right"


class NotCompared(Number):
    __eq__ = None
    __gt__ = None


class NotOnTheRight(Number):
    __radd__ = None


class NotOnTheLeft(Number):
    __add__ = None


class NotInPlace(Number):
    __iadd__ = None


n, c = Number(), NotCompared()
show(lambda: n == c)
show(lambda: c == n)
show(lambda: n < c)
show(lambda: c < n)
show(lambda: c == 1)
show(lambda: [c] == [n])
show(lambda: n + NotOnTheRight())
show(lambda: NotOnTheRight() + n)
show(lambda: 1 + NotOnTheRight())
show(lambda: NotOnTheLeft() + n)
show(lambda: n + NotOnTheLeft())
show(lambda: NotOnTheLeft() + 1)
show(lambda: NotInPlace() + 1)


def in_place(x):
    x += 1
    return x


show(lambda: in_place(NotInPlace()))
show(lambda: in_place(NotOnTheLeft()))
show(lambda: in_place(n))
