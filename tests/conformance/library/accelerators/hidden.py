"""Modules loaded anew with the native one hidden, and the names of the native ones."""
import importlib
import sys


def without(name, hidden):
    saved = {n: sys.modules.pop(n, None) for n in (name, hidden)}
    sys.modules[hidden] = None
    try:
        return importlib.import_module(name)
    finally:
        for n, module in saved.items():
            sys.modules.pop(n, None)
            if module is not None:
                sys.modules[n] = module


heapq = without("heapq", "_heapq")
heap = [5, 3, 8, 1, 9, 2]
heapq.heapify(heap)
print(heapq.heappush.__module__, heapq.heappushpop(heap, 4), heapq.heapreplace(heap, 0), [heapq.heappop(heap) for _ in range(len(heap))])
heap = [1, 7, 3]
heapq._heapify_max(heap)
print(heapq._heappop_max(heap), heap, list(heapq.merge([1, 4], [2, 3], [])), list(heapq.merge("dba", "ca", reverse=True)))
print(list(heapq.merge(["a", "BB"], ["CCC"], key=len)), heapq.nlargest(2, "hello"), heapq.nsmallest(2, [3, 1, 2], key=lambda x: -x))
bisect = without("bisect", "_bisect")
print(bisect.bisect_left.__module__, bisect.bisect([1, 2, 2, 3], 2), bisect.bisect_left([1, 2, 2, 3], 2), bisect.bisect([3, 2, 1], -2, key=lambda x: -x))
json = without("json", "_json")
print(json.loads('{"a": [1, 2.5, null, "x\\u00e9"]}'), json.dumps({"k": [1, True, "\u00e9"]}))
hashlib = without("hashlib", "_hashlib")
print(hashlib.sha256(b"abc").hexdigest()[:16], hashlib.new("md5", b"x").hexdigest()[:8])

import _heapq, _bisect, _json, _md5, _sha1, _sha256, _blake2, _abc, _uuid, _statistics, _asyncio, _zoneinfo, _elementtree, _imp  # noqa: E401
import importlib._bootstrap, importlib._bootstrap_external, _frozen_importlib  # noqa: E401

print(_md5.md5(b"").hexdigest()[:8], _blake2.blake2b(b"").digest_size, _frozen_importlib is importlib._bootstrap, _imp.is_builtin("sys"), _imp.is_builtin("nope"))
