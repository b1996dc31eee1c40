"""unicodedata: properties of chosen characters."""
import unicodedata as u


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


for c in "a1 ²½Ⅷ٣(\u0301\u05d0\u4e00ｱ\t\n\xa0\u200b\ud800\U0010ffff€+_-":
    print(ascii(c), u.category(c), u.bidirectional(c), u.combining(c), u.mirrored(c), u.east_asian_width(c), u.decimal(c, None), u.digit(c, None), u.numeric(c, None), u.decomposition(c))
