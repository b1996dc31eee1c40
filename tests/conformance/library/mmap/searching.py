# find, rfind, move, flush, madvise, resize of anonymous memory.
import mmap

m = mmap.mmap(-1, 32)
m.write(b"one two three two one")
print(m.find(b"two"), m.find(b"two", 0), m.find(b"two", 5), m.rfind(b"two", 0), m.rfind(b"one", 0, 10), m.find(b"four", 0), m.find(b"", 3), m.rfind(b"", 0))
print(m.find(b"one", -32), m.rfind(b"two", -20, -15), m.find(bytearray(b"three"), 0), m.find(memoryview(b"two"), 0, 7))
m.move(0, 4, 9)
print(m[:21])
for call in ["m.find('o')", "m.move(0, 100, 3)", "m.move(-1, 2, 3)", "m.flush(-1, 5)", "m.flush(0, 64)", "m.flush()", "m.madvise(mmap.MADV_NORMAL)", "m.madvise(3, 100, 1)",
             "m.madvise(3, 0, -1)", "m.resize(-1)"]:
    try:
        print(call, "->", eval(call))
    except Exception as error:
        print(call, "!", type(error).__name__, error)
big = mmap.mmap(-1, mmap.PAGESIZE)
big.resize(mmap.PAGESIZE * 2)
print(len(big) == mmap.PAGESIZE * 2, big.tell())
