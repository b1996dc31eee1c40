"""binascii: public names, exceptions."""
import binascii

print(sorted(n for n in dir(binascii) if n[0] != "_"))
print(binascii.Error.__mro__[1], binascii.Incomplete.__mro__[1], binascii.Error("x"), repr(binascii.Error("x", 1)))
try:
    binascii.unhexlify("abc")
except binascii.Error as e:
    print(e, isinstance(e, ValueError))
for f in (binascii.hexlify, binascii.b2a_base64, binascii.a2b_uu):
    for x in (None, 1.5, [1]):
        try:
            f(x)
        except TypeError as e:
            print(f.__name__, e)
