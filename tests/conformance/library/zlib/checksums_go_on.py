"""What a checksum goes on from is asked for its index, and for nothing else."""
import zlib


class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
    def __and__(self, other): return "never asked"


class Int(int):
    def __and__(self, other): return "never asked"


for sum_of in zlib.crc32, zlib.adler32:
    for start in 0, 1, -1, 2 ** 32 + 5, -2 ** 40, 10 ** 30, True, Index(7), Index(2 ** 33 + 1), Int(9):
        print(sum_of.__name__, sum_of(b"abc", start))
    for start in "1", 1.5, None, b"1":
        try:
            sum_of(b"abc", start)
        except TypeError as error:
            print(error)
