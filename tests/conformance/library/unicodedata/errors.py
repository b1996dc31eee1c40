"""unicodedata: names, defaults, errors."""
import unicodedata as u


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


show(lambda: [n for n in dir(u) if n[0]!='_' and n not in ('UCD','ucd_3_2_0')])
show(lambda: u.name('\0'))
show(lambda: u.name('ab'))
show(lambda: u.name(5))
show(lambda: u.name('\0',None))
show(lambda: u.lookup('zz'))
show(lambda: u.decimal('a'))
show(lambda: u.digit('a'))
show(lambda: u.numeric('a'))
show(lambda: u.normalize('x','a'))
show(lambda: u.name('가'))
show(lambda: u.name('一'))
show(lambda: u.lookup('HANGUL SYLLABLE GA'))
show(lambda: u.numeric('½'))
show(lambda: u.unidata_version)
show(lambda: u.decomposition('½'))
show(lambda: u.category(''))
show(lambda: u.name('\U00017000'))
show(lambda: u.numeric('四'))
show(lambda: u.lookup('latin small letter a with acute'))
show(lambda: u.digit('²'))
show(lambda: u.decimal('٣'))
show(lambda: u.decimal('x',-1))
