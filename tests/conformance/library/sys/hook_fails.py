# A sys.excepthook that raises itself.
import sys

def hook(kind, value, tb):
    raise RuntimeError("no hook")

sys.excepthook = hook
print("before")
raise ValueError("original")
