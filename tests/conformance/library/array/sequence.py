"""array: slices, deletion, arithmetic."""
import array


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


b=array.array('d',range(10))
show(lambda: b[2:8:2])
show(lambda: b[::-1])
del b[1:3]
show(lambda: b)
del b[::2]
show(lambda: b)
b +=array.array('d',[5])
b *=2
show(lambda: b)
show(lambda: b.count(5))
show(lambda: b.tobytes()[:8])
show(lambda: b.tolist())
show(lambda: b.reverse() or b)
show(lambda: list(b)==b.tolist())
show(lambda: len(b))
show(lambda: bytes(array.array('H',[1,2])));show(lambda: sum(b))
show(lambda: 2*array.array('b',[1]))
import copy
show(lambda: copy.copy(b)==b and copy.deepcopy(b) is not b)
