# The tables by which copy copies objects of a class, to which programs add their own.
import copy, types
class P:
    def __init__(s,x): s.x=x
    def __eq__(s,o): return s.x==o.x
class Q(P):
    def __deepcopy__(s,m): return 'by method'
    def __copy__(s): return 'by method'
copy._deepcopy_dispatch[P]=lambda x,memo: P(['deep',copy.deepcopy(x.x,memo)])
copy._copy_dispatch[P]=lambda x: P('shallow')
copy._deepcopy_dispatch[Q]=lambda x,memo: 'by table'
copy._copy_dispatch[Q]=lambda x: 'by table'
print(copy.deepcopy(P([1])).x, copy.copy(P(2)).x, copy.deepcopy([Q(1)]), copy.copy(Q(1)))
p=P(5); d=copy.deepcopy([p,p]); print(d[0] is d[1], d[0].x)
class M(type): pass
class C(metaclass=M): pass
copy._deepcopy_dispatch[M]=lambda x,memo: 'class copied'
print(copy.deepcopy(C))
for t in (int,str,list,dict,tuple,type(None),types.MethodType,types.FunctionType): print(t.__name__, t in copy._deepcopy_dispatch, t in copy._copy_dispatch)
print(copy._deepcopy_dispatch[list]([[1]],{}), copy._copy_dispatch[set]({1}))
