# They run after sys.exit and after an exception.
import atexit, sys

atexit.register(print, "still called")
def raises():
    raise SystemExit(9)
sys.stdout.flush()
sys.exit(3)
