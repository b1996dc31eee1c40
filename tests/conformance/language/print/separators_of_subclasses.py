# What is printed of a separator is its str().
import io


class Text(str):
    def __str__(self):
        return f"<{self + ''}>"


print(1, 2, sep=Text("-"), end=Text("!\n"))
print()
print(Text("a"), 2, 3, sep=Text("-"))
out = io.StringIO()
print("é", 2, sep=Text(", "), end=Text("."), file=out)
print(out.getvalue())


class Broken(str):
    def __str__(self):
        raise ValueError("no text")


for options in {"sep": Broken()}, {"end": Broken()}:
    try:
        print("a", "b", **options)
    except ValueError as error:
        print(error)
