import numbers


class Odd:
    pass


print(isinstance(Odd(), numbers.Number))
numbers.Number.register(Odd)
print(isinstance(Odd(), numbers.Number), isinstance(Odd(), numbers.Real), numbers.Integral.__mro__[:5])
