import getpass
import io
import sys
import warnings
sys.stdin = io.StringIO("secret\n")
out = io.StringIO()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(getpass.fallback_getpass("Pw: ", out))
print(repr(out.getvalue()), caught[0].category.__name__, str(caught[0].message))
