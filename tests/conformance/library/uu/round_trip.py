import io
import warnings; warnings.simplefilter('ignore')
import uu

a, b, c = io.BytesIO(bytes(range(256))), io.BytesIO(), io.BytesIO()
uu.encode(a, b, 'na\nme', 0o644); print(b.getvalue().decode())
b.seek(0); uu.decode(b, c); print(c.getvalue() == bytes(range(256)))
for bad in (b'', b'begin 644 x\n', b'begin 6z4 x\n \nend\n', b'begin 644 x\n!!\n'):
    try: uu.decode(io.BytesIO(bad), io.BytesIO() if b'/' not in bad else None)
    except Exception as e: print(type(e).__name__, e)
