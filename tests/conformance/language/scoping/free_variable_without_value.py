# A free variable that has no value yet: the error says which it is, and a similar name is suggested.
import traceback


def outer():
    total_1 = 1

    def inner():
        total_2 = 3
        return total_9 + total_2

    if total_1 > 5:
        total_9 = 2
    try:
        inner()
    except NameError as error:
        print(type(error).__name__, error, error.name)
        print(traceback.format_exception_only(error)[-1])

    class Body:
        try:
            total_9
        except NameError as error:
            print(error, error.name)

    def local():
        total_8 += 1

    try:
        local()
    except UnboundLocalError as error:
        print(error, error.name)
        print(traceback.format_exception_only(error)[-1])


outer()


def printed():
    likely_name = 1

    def inner():
        likely_name_too = likely_name  # no suggestion: a name in a cell; but this one is
        return [likely_name_too, likely_nam]

    if likely_name > 5:
        likely_nam = 2
    inner()


printed()
