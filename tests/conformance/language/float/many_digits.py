"""Numbers written with more digits than a float has: the rest are zeros."""
import hashlib

for number in 1.5, -0.1, 1e300, 5e-324, 2.0**-1074 * 3, 1e22, 123456789.0, 0.0, 1e-5, 1e16:
    for spec in ".1099f", ".1101f", ".2500f", ".2500e", "#.2500g", ".2500g", ".2500", "#.2500", ".2500%", "3000.2000f", "=+03000.2000e", ".1500E", "#.1500G", ".1500G", "_.1200f", ",.1200f":
        try:
            text = format(number, spec)
        except ValueError as error:
            print(error)
            continue
        print(spec, len(text), text[:12], text[-12:], hashlib.md5(text.encode()).hexdigest())
    for spec in "%.1500f", "%.1500e", "%#.1500g", "%.1500g", "%2000.1500f", "%-2000.1500e", "%+.1500G":
        text = spec % number
        print(spec, len(text), text[:12], text[-12:], hashlib.md5(text.encode()).hexdigest())
text = format(1 / 3 + 1e-9j, ".1200f")
print(len(text), hashlib.md5(text.encode()).hexdigest())
for spec in ".2147483648f", ".99999999999999999999f":
    try:
        format(1.5, spec)
    except ValueError as error:
        print(error)
