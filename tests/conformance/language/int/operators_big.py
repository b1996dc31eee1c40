# Every operator on small, 62-bit edge and big ints.
vals = [0, 1, -1, 2, 7, -7, 10**9, 2**31, -2**31, 2**61 - 1, 2**61, -2**61, 2**62, 2**63 - 1, -2**63, 2**64, 3**70, -3**70, 10**40 + 7]
for a in vals[::2]:
    for b in vals[1::3]:
        row = [a + b, a - b, a * b]
        if b:
            row += [a // b, a % b, divmod(a, b)]
        row += [a & b, a | b, a ^ b]
        print(a, b, *row)
for a in vals:
    print(a, -a, ~a, abs(a), a << 3, a >> 5, a << 70, a >> 70, a.bit_length(), a.bit_count())
for bad in ("1 // 0", "1 % 0", "divmod(1, 0)", "2**70 // 0", "1 << -1", "1 >> -1", "0 ** -1", "1 / 0", "10**400 / 1", "1 << 'a'"):
    try:
        print(eval(bad))
    except Exception as e:
        print(bad, type(e).__name__, e)
print(10**400 / 10**399, -7 / 2, 2**1000 / 2**999, (2**53 + 1) / 1, 7 // -2, -7 % 3, 7 % -3)
