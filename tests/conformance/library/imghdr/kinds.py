import warnings; warnings.simplefilter('ignore')
import imghdr

for h in (b'\x89PNG\r\n\x1a\n', b'GIF89a', b'II', b'P6 ', b'P1\n', b'BM', b'RIFF....WEBP', b'xxx', b'......JFIF', b'#define x'): print(imghdr.what(None, h))
