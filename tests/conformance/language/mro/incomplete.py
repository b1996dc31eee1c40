# A metaclass's mro() is called before its class has an order, and can reach the class.


def attempt(answer):
    class Meta(type):
        depth = 0

        def mro(cls):
            Meta.depth += 1
            return answer(cls) if Meta.depth == 1 else type.mro(cls)
    try:
        made = Meta("C", (A,), {})
        print("made", [c.__name__ for c in made.__mro__])
    except Exception as e:
        print(type(e).__name__, e)


class A:
    pass


class B:
    pass


def seen(cls):
    print(cls.__mro__, cls.__bases__ == (A,))
    return type.mro(cls)


def derived(cls):
    return type("T", (cls,), {}).__mro__


def derived_too(cls):
    try:
        type("T", (B, cls), {})
    except TypeError as e:
        print(e)
    return type.mro(cls)


def other_bases(cls):
    if cls.__bases__ == (A,):
        cls.__bases__ = (B,)
    return type.mro(cls)


for answer in seen, derived, derived_too, other_bases:
    attempt(answer)


class Moving(type):
    """Gives itself yet other bases while it is given new ones."""
    def mro(cls):
        if cls.__bases__ == (B,):
            cls.__bases__ = (A, B)
        return type.mro(cls)


C = Moving("C", (A,), {})
C.__bases__ = (B,)
print(C.__bases__, C in A.__subclasses__(), C in B.__subclasses__())
C.__bases__ = (A,)
print(C.__bases__, C.__mro__, C in A.__subclasses__(), C in B.__subclasses__())
