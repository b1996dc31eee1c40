# Native iterators, deque, defaultdict, heaps and the builtins that consume them.
from collections import deque, defaultdict, Counter
import itertools as it, heapq
from collections.abc import MutableSequence
print(isinstance(deque(), MutableSequence))
d=deque(range(10),maxlen=7); print(d); d.rotate(3); print(d); d.rotate(-5); print(d); d.appendleft('x'); print(d, d[0], d[-1])
try: d.insert(2,3)
except IndexError as e: print(e)
e=deque('abcdef'); e.insert(2,'Z'); print(e); del e[1]; print(e); e.remove('Z'); print(e, e.index('d'), e.count('e')); e.reverse(); print(e, list(reversed(e)))
print(e+deque([1]), e*2, 2*e, e==deque('fedca'), e<deque('g'))
e*=3; print(e); e+='12'; print(e); print(e.copy(), e.maxlen, bool(deque()))
try:
    for x in e: e.append(1)
except RuntimeError as ex: print(ex)
try: e.index('nope')
except ValueError as ex: print(ex)
try: e[100]
except IndexError as ex: print(ex)
try: hash({})
except TypeError as ex: print(ex)
import copy
print(copy.copy(d), copy.deepcopy(deque([[1],2])))
class D(deque): pass
x=D([1,2]); x.foo=1; print(x, x.foo, x.copy(), type(x.copy()))
d=defaultdict(list); d['a'].append(1); print(d, d['b'], d.get('c'), len(d), dict(d), d.copy(), d|{'q':1}); print(defaultdict(int, a=1), defaultdict(None,{1:2}))
try: defaultdict(None)['x']
except KeyError as ex: print(repr(ex))
try: defaultdict(3)
except TypeError as ex: print(ex)
class DD(defaultdict):
    def __missing__(self,k): return k*2
print(DD(int)['ab'], DD(int))
print(Counter('abracadabra').most_common(2), Counter([1,1,2])+Counter([1]))
print(list(it.islice(it.count(5,2),3)), it.count(3), it.count(2.5,.5), it.repeat(3,2), list(it.repeat('a',3)), list(it.islice(it.cycle('ab'),5)))
print(list(it.chain('ab',[1])), list(it.chain.from_iterable(['ab','c'])), list(it.accumulate([1,2,3])), list(it.accumulate([1,2,3],lambda a,b:a*b,initial=10)))
print([(k,list(g)) for k,g in it.groupby('aaabbc')], [k for k,g in it.groupby('aaabbc')], [(k,list(g)) for k,g in it.groupby(range(10),key=lambda x:x//3)])
print(list(it.product('ab',[1,2])), list(it.product([1,2],repeat=2)), list(it.product()), list(it.product('ab',[])))
print(list(it.permutations('abc')), list(it.permutations('abc',2)), list(it.permutations('ab',3)), list(it.permutations([],0)))
print(list(it.combinations('abcd',2)), list(it.combinations('ab',3)), list(it.combinations_with_replacement('abc',2)), list(it.combinations('ab',0)))
print(list(it.islice('abcdefg',2,None)), list(it.islice('abcdefg',2,6,2)), list(it.islice('abc',0)))
i=iter(range(10)); print(list(it.islice(i,3)), list(i)); i=iter(range(10)); print(list(it.islice(i,1,5,3)), next(i))
a,b,c=it.tee('abc',3); print(list(a),list(b),next(c)); print(list(copy.copy(c)),list(c))
print(list(it.zip_longest('abc',[1],fillvalue='-')), list(it.pairwise('abcd')), list(it.starmap(pow,[(2,3),(3,2)])), list(it.takewhile(lambda x:x<3,[1,2,5,1])), list(it.dropwhile(lambda x:x<3,[1,2,5,1])), list(it.filterfalse(None,[0,1])), list(it.compress('abc',[1,0,1])))
for bad in (lambda: it.islice('a',-1), lambda: it.islice('a',1,2,0), lambda: it.combinations('a',-1), lambda: it.permutations('a','b'), lambda: it.product('a',repeat=-1), lambda: it.count('a'), lambda: it.repeat(), lambda: it.chain(1,2).__next__()):
    try: bad()
    except Exception as ex: print(type(ex).__name__, ex)
h=[5,1,4]; heapq.heapify(h); heapq.heappush(h,0); print(h, heapq.heappop(h), heapq.heapreplace(h,9), heapq.heappushpop(h,-1), h)
try: heapq.heappop([])
except IndexError as ex: print(ex)
print(list(map(lambda a,b:a+b,[1,2,3],[4,5])), [x for x in map(lambda a:a*2, 'ab')], [x for x in filter(lambda a:a>1,[1,2,3])], list(filter(None,[0,1,''])), sum(map(lambda x:x,[1,2])))
def g():
    raise StopIteration
print([x for x in map(lambda x: next(iter([])), [1])])
print(sum([1,2.5,True]), sum([]), sum([True,True]), min([3,1,2]), max(1,2.5), min('b','a'), max([2,2.0]), any([0,'']), all([]), all([1,'a',[]]), min({3:1,2:1}), sum({1:2}.values()), sum(range(5),10), sum([[1],[2]],[]))
try: min([])
except ValueError as ex: print(ex)
try: max([1,'a'])
except TypeError as ex: print(ex)
try: sum(['a'])
except TypeError as ex: print(ex)
print(sorted(['b','A'],key=str.lower), sorted([3,1],key=str), sorted('hello'), sorted([(2,1),(1,2)]), max([1.5,float('nan'),2]), type(map).__name__, map)
print(list(map(int,'123')), next(map(str,[1])), list(zip(map(str,[1,2]),'ab')))
