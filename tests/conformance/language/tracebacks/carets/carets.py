# Carets mark the part of the line that failed.
config = {"model": {"layers": None}}
def depth(c):
    n = c["model"]["layers"]["count"] + 1
    return n
def run():
    x = 1; y = depth(config) + x
    return y
run()
