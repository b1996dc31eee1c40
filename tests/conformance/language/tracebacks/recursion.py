# Repeated frames are folded.
import sys
sys.setrecursionlimit(60)
def down(n):
    if n == 0:
        raise ValueError("bottom")
    return down(n - 1)
down(12)
