"""partial objects copied, pickled and changed."""
import copy
import functools
import pickle

p = functools.partial(int, "101", base=2)
print(p(), p.func, p.args, p.keywords, p.__reduce__())
q = pickle.loads(pickle.dumps(p))
print(q(), q.args, q.keywords, copy.copy(p)(), copy.deepcopy(p)())
p.attribute = "kept"
print(pickle.loads(pickle.dumps(p)).attribute, p)
r = functools.partial(functools.partial(pow, 2), 3)
print(r.func, r.args, r(5))
p.__setstate__((pow, (4, 5), {}, {"x": 1}))
print(p(), p.x)
for bad in ((), (1, (), {}, {}), (pow, 1, {}, {})):
    try:
        p.__setstate__(bad)
    except TypeError as e:
        print(e)
