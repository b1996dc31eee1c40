# assert with and without a message.
def check(n):
    assert n > 0, "n must be positive, got %d" % n
check(3)
check(-1)
