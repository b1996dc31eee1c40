class Slots:
    __slots__ = ("value",)


o = Slots()
o.valu = 1
