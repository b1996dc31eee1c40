# Shift counts that no size holds.
def left(x, n):
    try:
        return x << n
    except (OverflowError, MemoryError, ValueError) as e:
        return f"{type(e).__name__}: {e}"


for x in (1, -1, 0, True, False, 2**70, -(2**70)):
    for n in (2**70, 15 * 2**62 + 2**40, 15 * 2**62 - 2**40, 2**64, 2**200, -1, -(2**70)):
        print(x, n, left(x, n), x >> n if n > 0 else None)
