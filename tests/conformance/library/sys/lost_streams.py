# input() without a stream to ask on.
import io
import sys

out, source = sys.stdout, sys.stdin
sys.stdin = io.StringIO("line\n")
for lost in ("deleted", None):
    if lost:
        del sys.stdout
    else:
        sys.stdout = None
    try:
        input("prompt")
        result = "no error"
    except RuntimeError as e:
        result = e
    finally:
        sys.stdout = out
    print(result)
sys.stdin = None
try:
    input()
except RuntimeError as e:
    print(e)
