"""Exceptions: raised and caught in loops, nested handlers, finally, custom classes with data."""


class Missing(KeyError):
    pass


class Invalid(ValueError):
    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


def lookup(table, key):
    try:
        return table[key]
    except KeyError:
        raise Missing(key) from None


def check(i):
    if i % 3 == 0:
        raise Invalid(i % 7, "bad")
    if i % 5 == 0:
        raise TypeError("five")
    return i


def nested(i):
    try:
        try:
            return check(i)
        except TypeError:
            return -1
        finally:
            i += 1
    except Invalid as e:
        return e.code


def main(n):
    table = {i: i * 2 for i in range(0, 100, 2)}
    hits = misses = total = 0
    for i in range(n):
        try:
            total += lookup(table, i % 100)
            hits += 1
        except Missing:
            misses += 1
        total += nested(i)
        try:
            total += int("x" if i % 4 == 0 else "7")
        except ValueError:
            total += 1
    return hits, misses, total


print(main(400000))
