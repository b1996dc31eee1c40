"""What the programs of bz2, gzip and lzma have in common: files, and streams piece by piece."""
import io


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


def files(module):
    """Files in binary and text mode."""
    data=bytes(i*i%251 for i in range(100000))
    b=io.BytesIO()
    with module.open(b,'wb') as f:
        show(lambda: f.write(data[:50000])); f.write(memoryview(data)[50000:])
        show(lambda: f.tell())
        show(lambda: f.read())
    raw=b.getvalue()
    show(lambda: module.decompress(raw)==data)
    f=module.open(io.BytesIO(raw+raw))
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
    with module.open(b,'wt',encoding='utf-8') as f:
        f.write('héllo\nworld\n')
    show(lambda: module.open(io.BytesIO(b.getvalue()),'rt',encoding='utf-8').readlines())
    show(lambda: list(module.open(io.BytesIO(b.getvalue()))))
    show(lambda: module.open(b,'rbt'))
    show(lambda: module.open(b,'rb',encoding='x'))
    show(lambda: module.open(5))
    show(lambda: module.open(b,'q'))


def pieces(module, compressor, decompressor):
    """Piece by piece, with bounded output."""
    data = bytes(i * i % 251 for i in range(20000))
    c = compressor()
    parts = [c.compress(data[i : i + 777]) for i in range(0, len(data), 777)] + [c.flush()]
    packed = b"".join(parts)
    print(module.decompress(packed) == data)
    d = decompressor()
    out = [d.decompress(packed, max_length=100)]
    while not d.eof:
        piece = d.decompress(b"", 100)
        out.append(piece)
        assert len(piece) <= 100
        if not piece:
            break
    print(b"".join(out) == data, d.eof, d.unused_data)
    d = decompressor()
    got = b"".join(d.decompress(packed[i : i + 1]) for i in range(len(packed)))
    print(got == data, d.eof)
    d = decompressor()
    print(d.decompress(packed + b"tail") == data, d.unused_data)
