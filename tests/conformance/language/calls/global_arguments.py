# Natives whose last argument is a global: names that change or are missing, classes that answer for themselves, errors.
import traceback


class Base:
    pass


class Derived(Base):
    pass


class Meta(type):
    def __instancecheck__(cls, x):
        return x == 7


class Asked(metaclass=Meta):
    pass


KINDS = (int, str, Derived)
NAME = "length"


def asked(x):
    return isinstance(x, Base), isinstance(x, int), isinstance(x, KINDS), isinstance(x, Asked), isinstance(7, Asked)


for value in (Base(), Derived(), 7, "text", None, 2.5, Base):
    print(asked(value))


def statement(x):
    isinstance(x, Base)
    isinstance(x, Asked)
    y = isinstance(x, Base)
    y = isinstance(x, Derived)
    return y


print(statement(Derived()), statement(1))


def missing(x):
    return isinstance(x, NotThere)


def wrong(x):
    return isinstance(x, NAME)


def unset():
    isinstance(later, Base)
    later = 1


for call in (lambda: missing(1), lambda: wrong(1), unset):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e, "|", traceback.format_exception(e)[-2].strip().splitlines()[-1].strip())

NotThere = int
print(missing(1))
NotThere = str
print(missing(1))
del NotThere
try:
    missing(1)
except NameError as e:
    print(e)

Old, Base = Base, str
print(asked("text"), asked(Old()))
Base = Old
print(asked(Base()))


def looked_up(table, key):
    return table.get(key, NAME), getattr(table, NAME, 5)


print(looked_up({1: 2}, 1), looked_up({}, 1))
NAME = "keys"
print(looked_up({}, 1)[0])

old = isinstance
isinstance = lambda x, y: "shadowed"
print(asked(1))
del isinstance
print(asked(1), isinstance is old)


class InClass:
    yes = isinstance(NAME, str)
    no = isinstance(NAME, Base)


print(InClass.yes, InClass.no)
exec("print(isinstance(NAME, str), isinstance(NAME, Base))", {"NAME": 1, "Base": int})
