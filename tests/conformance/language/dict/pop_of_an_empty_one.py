"""An empty dict hashes nothing that it is asked to take out."""


class Loud:
    def __hash__(self):
        print("hashed")
        return 1


print({}.pop([], 1), {}.pop(Loud(), 2))
for key in ([], Loud(), 3):
    try:
        {}.pop(key)
    except KeyError as e:
        print("KeyError", type(e.args[0]).__name__)
for d in ({1: 2}, {"a": 1}):
    try:
        d.pop([])
    except TypeError as e:
        print(e)
    print(d.pop(Loud(), 3))
