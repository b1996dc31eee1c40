import _strptime, time
from datetime import datetime
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as e: print(type(e).__name__, e)
for a in [('2021-03-04 05:06', '%Y-%m-%d %H:%M'), ('2021-3-4', '%Y-%m-%d'), ('21-3-4', '%y-%m-%d'), ('Mar 4 2021', '%b %d %Y'), ('march 04, 21', '%B %d, %y'), ('Thu Mar  4 2021', '%a %b %d %Y'), ('5PM', '%I%p'), ('12 am', '%I %p'), ('2021 63', '%Y %j'), ('2021 10 4', '%Y %W %w'), ('1 2', '%d%m'), ('111', '%d%m%H'), ('1.5', '%S.%f'), ('10:20:30 +0100', '%H:%M:%S %z'), ('10 +01:00:30.5', '%H %z'), ('10 Z', '%H %z'), ('10 UTC', '%H %Z'), ('1 EST5', '%d %Z'), ('', ''), ('', '%Y'), ('2021', '%Y%%'), ('2021%', '%Y%%'), ('a.b', 'a.b'), ('a+b', 'a+b'), ('A(', 'a('), ('x', '%'), ('2021', '%Y%'), ('x', '%e'), ('2021  1', '%Y %m'), ('2021 1', '%Y  %m'), ('20211', '%Y %m'), ('2021-02-30', '%Y-%m-%d'), ('0000', '%Y'), ('٢٠٢١', '%Y'), ('31 4', '%d %m'), ('03/04/21', '%x'), ('10:11:12', '%X'), ('Thu Mar  4 10:11:12 2021', '%c'), ('29 Feb', '%d %b'), ('Sunday', '%A'), ('53 0 2021', '%U %w %Y'), ('366 2021', '%j %Y'), ('60', '%S'), ('61', '%S'), ('62', '%S'), ('99', '%M'), ('24', '%H'), ('1 ', '%d'), (' 1', '%d'), ('2021\n1', '%Y\t%m'), ('10 +0160', '%H %z'), ('10 +1', '%H %z')]:
    t(datetime.strptime, *a); t(time.strptime, *a)
T = _strptime.TimeRE(); print(sorted(T), T.compile('%Y-%m').match('2020-03').groupdict(), isinstance(T, dict))
print(_strptime._strptime('2020', '%Y'))
