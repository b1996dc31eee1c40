# A mark with an odd number of items above it, or with nothing below it; methods of OrderedDict are found again.
import pickle
from collections import OrderedDict

for data in (b"(u.", b"}(K\x01u.", b"}K\x01s.", b"]K\x01K\x02s.", b"(K\x01K\x02u.", b"K\x01(K\x01K\x02u.", b"](K\x01e.",
             b"}(K\x01K\x02K\x03u."):
    try:
        print(pickle.loads(data))
    except (pickle.UnpicklingError, IndexError, TypeError) as error:
        print(data, type(error).__name__, error)
for method in (OrderedDict.move_to_end, OrderedDict.popitem, OrderedDict.fromkeys):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        data = pickle.dumps(method, protocol)
        print(protocol, pickle.loads(data) == method, b"collections._" in data)
