import plistlib, datetime, io
from plistlib import UID
v = {'a': 1, 'b': [1.5, True, False, -7, 2**63, 'é<&>', '', 'x\r\ny'], 'd': datetime.datetime(2004, 10, 26, 10, 33, 33), 'data': bytes(range(100)), 'e': {}, 'f': [], 'n': {'z': {'y': [b'', [], {'q': b'1'*70}]}}}
s = plistlib.dumps(v); print(s.decode()); print(plistlib.loads(s) == {**v, 'b': v['b'][:-1] + ['x\ny']})
b = plistlib.dumps({**v, 'u': UID(300), 'long': 'a'*300, 't': (1, 2)}, fmt=plistlib.FMT_BINARY); print(b.hex()); print(plistlib.loads(b))
print(plistlib.dumps({'b': 1, 'a': 2}, sort_keys=False).decode())
for bad in ({1: 2}, [None], 2**64, object(), 'a\x01', {'a': UID(1)}):
    for f in plistlib.FMT_XML, plistlib.FMT_BINARY:
        try: print(len(plistlib.dumps(bad, fmt=f)))
        except Exception as e: print(type(e).__name__, str(e).split(' at ')[0])
print(plistlib.dumps({1: 2, 'a': 3}, skipkeys=True, sort_keys=False).decode())
for bad in (b'', b'junk', b'bplist00', b'bplist00' + bytes(32), b'<plist><dict><key>a</key></dict></plist>', b'<plist><dict><string>a</string></dict></plist>', b'<plist><array><key>a</key></array></plist>', b'<plist><integer>x</integer></plist>', b'<plist><integer>0x1F</integer></plist>'):
    try: print(plistlib.loads(bad))
    except Exception as e: print(type(e).__name__, e)
for u in (-1, 2**64, 'a'):
    try: UID(u)
    except Exception as e: print(type(e).__name__, e)
print(UID(3), hash(UID(3)), UID(3) == UID(3), UID(3) == 3, plistlib.FMT_XML)
try: plistlib.dumps(1, fmt='x')
except ValueError as e: print(e)
