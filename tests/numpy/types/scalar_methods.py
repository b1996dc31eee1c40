"""Methods of scalars give scalars where those of arrays give arrays without dimensions."""
import numpy as np

CALLS = ("x.astype('int32')", "x.astype(np.float32)", "x.astype(bool)", "x.copy()", "x.squeeze()", "x.transpose()", "x.byteswap().dtype", "x.round()", "x.sum()",
         "x.reshape(1)", "x.ravel()", "x.clip(0, 2)", "x.base", "np.prod([]).astype('int32')", "hasattr(x, 'dot')", "hasattr(x, 'partition')", "x.view(x.dtype)")
for x in (np.float64(3.7), np.int32(5), np.bool_(True), np.float32(-2.5), np.int8(7)):
    for call in CALLS:
        try:
            made = eval(call)
            print(call, type(made).__name__ if not isinstance(made, np.dtype) else "", repr(made))
        except Exception as e:
            print(call, type(e).__name__)
try:
    iter(np.float64(1))
except TypeError:
    print("a scalar is not iterable")
