"""Numbers of groups with signs, spaces and underscores warn."""
import re
import warnings

with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    for p in (r'(a)(?(01)b|c)',r'(a)(?(+1)b|c)',r'(a)(?( 1 )b|c)',r'(?P<a>x)(?(a)b)', r'(a)\g<1>', r'(?(1_0)a)'):
        try: re.compile(p); print('ok')
        except re.error as e: print(e)
    try: print(re.sub('(a)',r'\g<+1>\g< 1 >','a'))
    except Exception as e: print(e)
    print([str(x.message) for x in w])
