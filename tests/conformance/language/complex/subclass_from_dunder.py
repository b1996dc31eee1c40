# __complex__ of a subclass, and what it may return.
import warnings


class Own(complex):
    def __complex__(self):
        return Own(3j)


class Text:
    def __complex__(self):
        return "1"


warnings.simplefilter("error")
for value in (Own(1), Text()):
    try:
        print(complex(value))
    except Exception as e:
        print(type(e).__name__, e)
warnings.simplefilter("ignore")
print(complex(Own(1)), type(complex(Own(1))).__name__, Own(1) + 1)
