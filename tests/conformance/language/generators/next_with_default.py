import itertools
class I:
    def __iter__(self): return self
    def __next__(self): raise StopIteration(3)
class D:
    def __del__(self): print('dead')
it=iter([1]); print(next(it,5),next(it,5),next(it,D()) is None)
print(next(iter({}),'d'),next(I(),'i'),next(map(int,['x']) if 0 else iter(''),None))
try: next(map(int,['x']),None)
except ValueError as e: print(e)
def g():
    yield 1
a=g(); print(next(a,2),next(a,2),next(zip(),7),next(itertools.chain(),8),next(itertools.islice(I(),3),9))
try: next(5,6)
except TypeError as e: print(e)
d={1:2}; it=iter(d); d[3]=4
try: next(it,0)
except RuntimeError as e: print(e)
print(next(iter(lambda:1,1),'s'), next(enumerate('ab'),0), next(reversed([]),'r'))
