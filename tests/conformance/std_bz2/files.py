"""bz2: files in binary and text mode."""
import io
import bz2


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


data=bytes(i*i%251 for i in range(100000))
b=io.BytesIO()
with bz2.open(b,'wb') as f:
    show(lambda: f.write(data[:50000])); f.write(memoryview(data)[50000:])
    show(lambda: f.tell())
    show(lambda: f.read())
raw=b.getvalue()
show(lambda: bz2.decompress(raw)==data)
f=bz2.open(io.BytesIO(raw+raw))
show(lambda: f.read(10))
show(lambda: f.seek(99999))
show(lambda: f.tell())
show(lambda: f.read(3))
show(lambda: len(f.read()))
show(lambda: f.read(1))
show(lambda: f.seek(5))
show(lambda: f.peek(3)[:3])
show(lambda: f.seek(-4,2))
show(lambda: f.read())
show(lambda: f.write(b'a'))
show(lambda: (f.readable(),f.writable(),f.seekable())); f.close()
show(lambda: f.closed)
show(lambda: f.read())
b=io.BytesIO()
with bz2.open(b,'wt',encoding='utf-8') as f:
    f.write('héllo\nworld\n')
show(lambda: bz2.open(io.BytesIO(b.getvalue()),'rt',encoding='utf-8').readlines())
show(lambda: list(bz2.open(io.BytesIO(b.getvalue()))))
show(lambda: bz2.open(b,'rbt'))
show(lambda: bz2.open(b,'rb',encoding='x'))
show(lambda: bz2.open(5))
show(lambda: bz2.open(b,'q'))
