"""An f-string and format() without a specification show the text that a subclass of str or a number gives."""
import enum


class Text(str):
    def __str__(self):
        return "TEXT"


class Whole(int):
    def __str__(self):
        return "WHOLE"

    def __repr__(self):
        return "repr of a whole"


class OnlyRepr(int):
    def __repr__(self):
        return "only repr"


class Real(float):
    def __str__(self):
        return "REAL"


class Twice(complex):
    def __str__(self):
        return "TWICE"


class Rows(list):
    def __str__(self):
        return "ROWS"


class Pair(tuple):
    def __repr__(self):
        return "PAIR"


for value in (Text("a"), Whole(1), OnlyRepr(2), Real(1), Twice(1), Rows(), Pair((1, 2))):
    print(f"{value}", format(value), "{}".format(value), "%s" % value, f"{value!s}", format(value, ""))
for value in (Text("a"), Whole(1), OnlyRepr(2), Real(1)):
    print(f"{value:>5}|", format(value, "<4") + "|", f"{value!r:>4}|")


class Own(int):
    def __format__(self, spec):
        return "own " + spec


class Code(enum.IntEnum):
    ONE = 1


class Name(str, enum.Enum):
    A = "a"


print(f"{Own(1)}", "{:x}".format(Own(1)), f"{Code.ONE} {Name.A}", "{}".format(Name.A), format(Code.ONE, ">3"))
