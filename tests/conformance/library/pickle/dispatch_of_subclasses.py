"""Subclasses of the Python pickler: functions by type in `dispatch`, methods replaced, what they write with."""
import io
import pickle


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y


class Counting(pickle._Pickler):
    dispatch = pickle._Pickler.dispatch.copy()

    def save_point(self, obj):
        self.save_reduce(tuple, ([obj.x, obj.y],), obj=obj)

    def save_number(self, obj):
        pickle._Pickler.save_float(self, obj * 2)

    def save_pair(self, obj):
        if len(obj) == 2:
            self.save(obj[0])
            self.save(obj[1])
            self.write(pickle.TUPLE2)
            self.memoize(obj)
        else:
            pickle._Pickler.save_tuple(self, obj)

    dispatch[Point] = save_point
    dispatch[float] = save_number
    dispatch[tuple] = save_pair


def written(value, protocol):
    file = io.BytesIO()
    Counting(file, protocol).dump(value)
    return pickle.loads(file.getvalue())


for protocol in range(2, 6):
    print(written([Point(1, "a"), 1.5, {"k": (1, 2)}, (1, 2, 3), {3, 4}, len, int], protocol))
same = ("p", "q")
two = written([same, same], 4)
print(two, two[0] is two[1])
print(sorted(t.__name__ for t in pickle._Pickler.dispatch))
print(Point in pickle._Pickler.dispatch, hasattr(pickle.Pickler, "dispatch"), pickle._Pickler)
file = io.BytesIO()
pickle._Pickler(file).dump({"a": [1, (2,), {3}], "b": Point})
print(pickle.loads(file.getvalue()))


class Logged(pickle._Pickler):
    def save(self, obj, save_persistent_id=True):
        names.append(type(obj).__name__)
        super().save(obj, save_persistent_id)


names = []
Logged(io.BytesIO()).dump([1, ("x", None), {"k": 2.5}])
print(names)
