# staticmethod, classmethod and alternative constructors.
class Temp:
    scale = "C"
    def __init__(self, v): self.v = v
    @staticmethod
    def parse(text): return float(text.rstrip("CF"))
    @classmethod
    def make(cls, text):
        return cls(cls.parse(text))
    @classmethod
    def name(cls): return cls.__name__ + cls.scale
class F(Temp):
    scale = "F"
print(Temp.make("20.5C").v, type(F.make("3F")).__name__)
print(Temp.name(), F.name(), F(0).name(), Temp(0).parse("7C"))
bound = F.make
print(bound.__self__ is F, bound("1F").v)
