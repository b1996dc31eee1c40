import io
import warnings; warnings.simplefilter('ignore')
import chunk

f = io.BytesIO(b'ABCD\0\0\0\5hello\0EFGH\0\0\0\2xy')
k = chunk.Chunk(f); print(k.getname(), k.getsize(), k.read(2), k.tell(), k.read(), k.read()); k.close()
k = chunk.Chunk(f); print(k.getname(), k.read()); k.close()
try: k.read()
except ValueError as e: print(e)
try: chunk.Chunk(f)
except EOFError as e: print(repr(e))
