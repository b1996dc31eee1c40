"""Who asks an object of a Python class for its length before walking it, in what order, and which answers are refused."""


class Long:
    def __len__(self):
        print("len", end=" ")
        return 3

    def __length_hint__(self):
        print("hint", end=" ")
        return 3

    def __iter__(self):
        print("iter", end=" ")
        return iter([1, 2])


def hinting(answer):
    class C:
        def __iter__(self):
            return iter([1])

        def __length_hint__(self):
            if isinstance(answer, Exception):
                raise answer
            return answer
    return C


class Failing:
    def __iter__(self):
        return iter([1])

    def __len__(self):
        raise KeyError("len")


class Odd(Failing):
    def __len__(self):
        raise TypeError("len")


uses = {"list": list, "tuple": tuple, "set": set, "sorted": sorted, "bytes": bytes, "bytearray": bytearray, "extend": lambda x: [].extend(x), "star": lambda x: [*x], "loop": lambda x: [y for y in x],
        "keys": dict.fromkeys, "sum": sum, "call": lambda x: (lambda *a: a)(*x), "max": max, "slice": lambda x: [0].__setitem__(slice(0, 1), x), "iadd": lambda x: [].__iadd__(x)}
for c in (Long, hinting(NotImplemented), hinting(-1), hinting("a"), hinting(TypeError()), hinting(KeyError()), Failing, Odd):
    for name, use in uses.items():
        try:
            print(c.__name__, name, use(c()))
        except Exception as e:
            print(c.__name__, name, type(e).__name__, e)
for f in (lambda: 1 << (1 << 64), lambda: 0 << (1 << 64), lambda: 1 >> (1 << 64), lambda: -1 >> (1 << 64)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
