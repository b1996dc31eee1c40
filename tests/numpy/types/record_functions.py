# numpy.lib.recfunctions, and how arrays of objects show their elements.
import datetime
import decimal

import numpy as np
from numpy.lib import recfunctions as rfn

r = np.array([("al", 30, 1.5), ("bo", 25, 2.0)], dtype=[("name", "U5"), ("age", "i4"), ("w", "f8")])
numbers = r[["age", "w"]]
print(rfn.structured_to_unstructured(numbers), rfn.structured_to_unstructured(numbers, dtype="f4").dtype)
print(rfn.unstructured_to_structured(np.arange(6).reshape(3, 2)), rfn.unstructured_to_structured(np.arange(4.0).reshape(2, 2), names=["a", "b"]))
print(rfn.append_fields(r, "z", [1, 2], usemask=False), rfn.append_fields(r, ["p", "q"], [[1, 2], [3.5, 4]], usemask=False).dtype)
print(rfn.drop_fields(r, "w"), rfn.rename_fields(r, {"age": "years"}).dtype.names, rfn.merge_arrays([np.array([1, 2]), np.array([3.5, 4])]), rfn.get_names(r.dtype))
print(np.array([decimal.Decimal("1.5"), "a", None, [1], datetime.date(2020, 1, 1)], dtype=object))
print(np.array2string(np.array(["a", "b"]), separator=", "), np.array2string(np.array([1, None], dtype=object)))
s = np.array(["apple pie", "banana"])
print(np.char.startswith(s, ["a", "c"]), np.strings.startswith("abc", ["a", "b"]), np.char.replace(s, ["a", "b"], "X"), np.char.find(s, ["p", "n"]), np.char.multiply(["ab"], 3))
print(np.polynomial.Chebyshev.interpolate(np.exp, 3).coef.round(12), np.polynomial.chebyshev.chebpts1(3), np.polynomial.chebyshev.chebpts2(3))
