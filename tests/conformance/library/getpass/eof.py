import getpass
import io
import warnings
warnings.simplefilter("ignore")
import sys
sys.stdin = io.StringIO("")
try:
    getpass.fallback_getpass("", io.StringIO())
except EOFError as e:
    print("EOFError", e)
print(getpass.GetPassWarning.__mro__[1].__name__, sorted(getpass.__all__))
