# Lengths, items and membership of ranges up to the ends of 62 bits and beyond.
vals = [0, 5, -7, 2**61 - 1, -2**61, 2**63]
for a in vals:
    for b in vals:
        for s in (1, -3, 2**61 - 1, -2**61, 2**62):
            r = range(a, b, s)
            try:
                n = len(r)
            except OverflowError:
                n = "big"
            row = [n]
            for i in (0, 1, -1, 2, 2**40, -2**61):
                try:
                    row.append(r[i])
                except IndexError:
                    row.append("I")
            print(a, b, s, bool(r), row, [x in r for x in (0, 5, -7, 4, a, b - 1, 2**61)], r[::2], r[1:-1], list(r[:2]))
