"""zipfile: members as files."""
import io
import zipfile


def show(f):
    try:
        print(repr(f()).replace(where, "DIR"))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, str(e).replace(where, "DIR"))


where = "?"
b = io.BytesIO()
with zipfile.ZipFile(b, "w") as z:
    for i,m in enumerate((zipfile.ZIP_STORED,zipfile.ZIP_DEFLATED,zipfile.ZIP_BZIP2,zipfile.ZIP_LZMA)):
        zi=zipfile.ZipInfo('dir/f%d.txt'%i,(2020,1,2,3,4,6)); zi.compress_type=m; z.writestr(zi,b'hello '*1000)
    zi=zipfile.ZipInfo('ünï.txt',(1999,12,31,23,59,58)); z.writestr(zi,'tëxt'); z.comment=b'note'
    z.mkdir('empty')
    with z.open('streamed.bin','w') as f: show(lambda: f.write(b'abc')); f.write(b'def'); show(lambda: z.read('dir/f0.txt')); show(lambda: z.writestr('q','x'))
    show(lambda: z.namelist()); show(lambda: z.read('streamed.bin'))
raw = b.getvalue()
with zipfile.ZipFile(io.BytesIO(raw)) as z:
    with z.open('dir/f1.txt') as f:
        show(lambda: f.read(10))
        show(lambda: f.readline()[:5])
        show(lambda: f.seek(3))
        show(lambda: f.read(4))
        show(lambda: f.tell())
        show(lambda: f.peek(2)[:2])
        show(lambda: f.seek(-3,2))
        show(lambda: f.read())
        show(lambda: (f.readable(),f.writable(),f.seekable(),f.name,f.mode))
        show(lambda: repr(f)[:60])
