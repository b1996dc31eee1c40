# Simple C types as values, sizes, and names that programs touch at import.
import ctypes

print([ctypes.sizeof(t) for t in (ctypes.c_char, ctypes.c_short, ctypes.c_int, ctypes.c_long, ctypes.c_longlong, ctypes.c_float, ctypes.c_double, ctypes.c_void_p, ctypes.c_bool, ctypes.c_size_t)])
print(ctypes.c_int(5), ctypes.c_int(2**31).value, ctypes.c_uint8(300).value, ctypes.c_float(1.5), ctypes.c_int().value, ctypes.c_double().value, ctypes.c_bool(3).value)
class P(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int)]
print(P.__name__, ctypes.POINTER(ctypes.c_int).__name__, ctypes.POINTER(ctypes.c_int) is ctypes.POINTER(ctypes.c_int), (ctypes.c_int * 3).__name__, ctypes.sizeof(ctypes.c_int * 3))
x = ctypes.c_int(1)
x.value = 7
print(x.value, isinstance(x, ctypes.c_int))
try:
    ctypes.c_int("a")
except TypeError as e:
    print(type(e).__name__)
try:
    ctypes.CDLL("libnothing-at-all.so")
except OSError as e:
    print("OSError")
