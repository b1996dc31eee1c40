"""min() and max() with names for key and default: native keys, None, Python functions, errors."""
print(max({"a": 1, "b": 3}, key={"a": 1, "b": 3}.get), min("hello", key=ord), max(["a", "bbb", "cc"], key=len, default=0),
      max([], key=len, default="d"), min([3, 1], default=9), max((), default=None), max([1, 5, 2], key=None),
      min({3: 1, 2: 5}.items(), key=lambda p: p[1]), max(range(5), key=(lambda n: -n)), min({4, -7}, key=abs))
for f in (lambda: max([], key=len), lambda: max(1, 2, key=len), lambda: max("a", "bb", key=len), lambda: max([1], key=5),
          lambda: max([1, 2], foo=1), lambda: max(key=len), lambda: max(1, 2, default=3), lambda: min(1, "a", key=str),
          lambda: max(3, key=len), lambda: max(1, 2, 3, 4, 5, 6, key=abs), lambda: max(1, -9, 3, 4, 5, 6, 7, key=abs),
          lambda: min([[1, 2], [1]], key=len, default=4), lambda: max((i for i in [1, -3]), key=abs), lambda: min(1, 2, key=None, default=0),
          lambda: max([1, "a"], key=str), lambda: max([1, "a"], default=0), lambda: min(["b", 2], key=str.lower)):
    try:
        print(f())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
