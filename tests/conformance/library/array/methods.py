"""array: items, slices, methods and their errors."""
import array


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


a=array.array('i',[1,2,3])
show(lambda: a[5])
show(lambda: a['x'])
show(lambda: a.__setitem__(5,1))
show(lambda: a.pop(9))
show(lambda: a.remove(9))
show(lambda: a.index(9))
show(lambda: array.array('z'))
show(lambda: array.array('ii'))
show(lambda: array.array(5))
show(lambda: array.array())
show(lambda: array.array('i','abc'))
show(lambda: array.array('u','abc'))
show(lambda: array.array('i',b'abcd'))
show(lambda: array.array('i',b'abc'))
show(lambda: a+[1])
show(lambda: a+array.array('f',[1]))
show(lambda: a.extend([4,'a']))
show(lambda: a)
show(lambda: a.extend(array.array('f',[1])))
show(lambda: a.__setitem__(slice(0,1),[5]))
show(lambda: a.__setitem__(slice(0,1),array.array('i',[7,8])))
show(lambda: a)
show(lambda: a.__setitem__(slice(0,4,2),array.array('i',[7])))
show(lambda: a.fromlist([1,'a']))
show(lambda: a)
show(lambda: a.fromlist((1,)))
show(lambda: a.frombytes(b'abc'))
show(lambda: a.frombytes('abc'))
show(lambda: a.tounicode())
show(lambda: a==array.array('f',[7,8,2,3,4]))
show(lambda: a<array.array('i',[9]))
show(lambda: a*2)
show(lambda: a*1.5)
show(lambda: array.array('i').pop())
show(lambda: array.array('u','a\u1234').tounicode())
