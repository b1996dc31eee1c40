"""Flags that are cleared are set again by the next operation; traps that are set meanwhile raise."""
from decimal import Context, Decimal, Inexact, Rounded, getcontext, localcontext, setcontext

c = getcontext()


def noted():
    return [signal.__name__ for signal in (Inexact, Rounded) if c.flags[signal]]


for turn in range(3):
    for _ in range(4):
        Decimal(1) / 3
    print(noted())
    c.clear_flags()
    print(noted())
    for _ in range(4):
        Decimal(1) + Decimal(2) / 7
    c.flags[Rounded] = False
    Decimal("1.5") * Decimal("1." + "3" * 40)
    print(noted())
    c.clear_flags()

for trapped in (False, True, False, True):
    c.traps[Inexact] = trapped
    for _ in range(2):
        try:
            print(Decimal(2) / 3)
        except Inexact:
            print("trapped")
    c.clear_flags()
c.traps[Inexact] = False

for precision in (5, 3, 4):
    setcontext(Context(prec=precision))
    print(Decimal(1) / 3, Decimal(1) + Decimal(2) / 7)
    with localcontext() as inner:
        inner.prec += 2
        print(Decimal(1) / 3)
    print(Decimal(1) / 3)
