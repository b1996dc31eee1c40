import io
import struct
import zoneinfo
from datetime import datetime


def block(size, times, kinds, names, indices):
    head = b"TZif2" + b"\0" * 15 + struct.pack(">6l", 0, 0, 0, len(times), len(kinds), len(names))
    body = b"".join(struct.pack(">q" if size == 8 else ">l", t) for t in times) + bytes(indices)
    return head + body + b"".join(struct.pack(">lbb", *k) for k in kinds) + names


kinds = [(3600, 0, 0), (7200, 1, 4)]
data = block(4, [], kinds[:1], b"STD\0", []) + block(8, [0, 10000000], kinds, b"STD\0SUM\0", [1, 0]) + b"\nSTD-1SUM,M3.5.0,M10.5.0/3\n"
z = zoneinfo.ZoneInfo.from_file(io.BytesIO(data), key="My/Zone")
print(z, repr(z))
for d in (datetime(1969, 1, 1), datetime(1970, 2, 1), datetime(1970, 6, 1), datetime(2020, 7, 1), datetime(2020, 12, 1), datetime(2020, 10, 25, 2, 30), datetime(2020, 10, 25, 2, 30, fold=1)):
    d = d.replace(tzinfo=z)
    print(d, d.tzname(), d.dst())
try:
    zoneinfo.ZoneInfo.from_file(io.BytesIO(b"nope" * 20))
except ValueError as e:
    print(e)
