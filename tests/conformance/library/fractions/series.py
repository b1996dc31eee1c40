from fractions import Fraction as F
h = F(0)
for i in range(1, 21):
    h += F(1, i)
print(h)
x = F(1)
for _ in range(5):
    x = (x + 2 / x) / 2
print(x, float(x))
bern = [F(0)] * 11
for m in range(11):
    bern[m] = F(1, m + 1)
    for j in range(m, 0, -1):
        bern[j - 1] = j * (bern[j - 1] - bern[j])
    print(m, bern[0])
