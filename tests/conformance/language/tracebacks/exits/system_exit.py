# sys.exit gives the status, prints its text on stderr, and runs finally blocks.
import sys
try:
    print("work")
    sys.exit("fatal: stopped")
finally:
    print("finally")
