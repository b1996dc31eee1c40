"""array: pickling forms, conversion, views."""
import array


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


a = array.array("i", [7, 8, 2, 3, 4])

show(lambda: array.array('d',[1.5,2]));show(lambda: array.array('i'))
show(lambda: a.__reduce_ex__(2))
show(lambda: a.__reduce_ex__(3)[1])
show(lambda: array.typecodes)
show(lambda: [n for n in dir(a) if n[0]!='_'])
show(lambda: array.array('i',a))
show(lambda: array.array('f',a))
show(lambda: a.index(8,2))
show(lambda: a.insert(1,99) or a)
show(lambda: a.insert(-100,5) or a)
show(lambda: a.byteswap() or a)
show(lambda: 8 in a)
show(lambda: a.append('x'))
v = memoryview(a)
show(lambda: a.append(1))
show(lambda: v.format)
show(lambda: v.tolist())
v[0] = 77
show(lambda: a[0])
v.release()
show(lambda: array.array('i',range(3)).buffer_info()[1])
show(lambda: array.array('u',5))
show(lambda: array.array('B',bytearray(b'abc')))
show(lambda: array.array('u',['a','bc']))
show(lambda: array.array('i', 5))
