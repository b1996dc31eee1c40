# __cause__, __context__ and their suppression.
def f():
    try:
        {}["k"]
    except KeyError as e:
        raise ValueError("bad") from e
try:
    f()
except ValueError as e:
    print(repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        [][1]
except IndexError as e:
    print(repr(e.__cause__), repr(e.__context__))
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise TypeError("hidden") from None
except TypeError as e:
    print(e.__cause__, repr(e.__context__), e.__suppress_context__)
try:
    raise ValueError from 3
except TypeError as e:
    print(e)
try:
    raise 3
except TypeError as e:
    print(e)
