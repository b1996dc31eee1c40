"""struct: alignment, byte order, sizes."""
import struct


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for f in ('bhilq','@bhilq0i','=bhilq','<bx','b0q','bP','cd','?xi','3s2xh','10i','nN','e','@ e','iP0P'):
    print(f,struct.calcsize(f))
show(lambda: struct.pack('@bhilqP',1,2,3,4,5,6))
show(lambda: struct.pack('>bhilqfd',1,2,3,4,5,6,7))
show(lambda: struct.unpack('>d',struct.pack('>d',1.5)))
show(lambda: struct.pack('!H',258))
show(lambda: struct.unpack('<q',struct.pack('<q',-2**63)))
show(lambda: struct.unpack('Q',b'\xff'*8))
show(lambda: struct.pack('<e',float('nan')))
show(lambda: struct.pack('<eee',65504,-0.0,5.96e-8));show(lambda: struct.pack('<e',65520))
