"""array: subclasses, files, buffers."""
import array


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


a = array.array("i", [1])
b = array.array("d", [1.5, 2.5, 3.5, 4.5])


class A(array.array): pass
z = A('i',[1])
z.x = 5
show(lambda: (z,z.x,z+z))
import io
f = io.BytesIO()
b.tofile(f)
f.seek(0)
q = array.array('d')
q.fromfile(f, 3)
show(lambda: q)
show(lambda: q.fromfile(f,100))
show(lambda: len(q))
show(lambda: isinstance(b,array.ArrayType))
import struct
show(lambda: struct.unpack('<2h', array.array('h',[3,4])))
show(lambda: a == [1])
