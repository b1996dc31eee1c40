# float() and complex() of objects that are numbers or texts already, and have a conversion of their own.
class Text(str):
    def __float__(self):
        return float(str(self)) + 1

    def __int__(self):
        return 7


class Octets(bytes):
    def __float__(self):
        return 2.5


class Wrong(str):
    def __float__(self):
        return "1"


class Half(float):
    def __float__(self):
        return 0.5


class Imaginary(complex):
    def __complex__(self):
        return 42j


class Real(float):
    def __complex__(self):
        return 7j


def show(f, *args):
    try:
        print(f.__name__, f(*args))
    except Exception as e:
        print(f.__name__, type(e).__name__, e)


show(float, Text("8"))
show(float, Octets(b"8"))
show(float, Wrong("8"))
show(float, Half(3))
show(int, Text("8"))
show(int, Half(3))
show(complex, Text("8"))
show(complex, Imaginary(1j))
show(complex, Imaginary(1j), 1)
show(complex, 1, Imaginary(1j))
show(complex, Real(2))
show(complex, 1, Real(2))
show(complex, Half(3))
show(float, Imaginary(1j))
