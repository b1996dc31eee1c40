# is_tracked, is_finalized, referents and referrers.
import gc

class C:
    def __del__(self):
        global saved
        saved = self

print([gc.is_tracked(x) for x in (0, "a", 1.5, None, [], {}, {"a": 1}, {"a": []}, C(), print)])
x = C()
print(gc.is_finalized(x))
del x
print(gc.is_finalized(saved), gc.is_finalized(5))
inner = [1]
outer = {"k": inner}
holder = [inner, outer]
print(inner in gc.get_referents(outer), len(gc.get_referents([1, inner])), gc.get_referents(5))
found = gc.get_referrers(inner)
print(any(f is outer for f in found), any(f is holder for f in found), any(f is inner for f in found))
objects = gc.get_objects()
print(any(o is holder for o in objects), any(o is outer for o in objects), len(objects) > 100)
gc.freeze()
print(gc.get_freeze_count() > 0)
gc.unfreeze()
print(gc.get_freeze_count())
