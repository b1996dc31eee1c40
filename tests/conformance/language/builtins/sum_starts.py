"""sum() and the starts that it refuses: any str, bytes or bytearray, subclasses too."""


class Text(str):
    pass


class Number(int):
    pass


for start in ("", b"", bytearray(), Text(), (), [], 1.5, True, Number(3), None):
    for items in ([], [[1]], ((2,),), [1, 2]):
        try:
            print(repr(start), items, sum(items, start))
        except TypeError as e:
            print(repr(start), items, e)
