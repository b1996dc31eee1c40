"""zipfile: damaged archives, wrong use."""
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
bad=bytearray(raw)
bad[60]^=1
with zipfile.ZipFile(io.BytesIO(bad)) as z: show(lambda: z.testzip()); show(lambda: z.read('dir/f0.txt'))
show(lambda: zipfile.ZipFile(io.BytesIO(b'junk')))
show(lambda: zipfile.ZipFile(b,'q'))
show(lambda: zipfile.ZipFile(b,'w',99))
show(lambda: zipfile.ZipInfo('x',(1970,1,1,0,0,0)))
show(lambda: zipfile.ZipInfo('a/b.txt'))
show(lambda: zipfile.ZipInfo('a/'))
z=zipfile.ZipFile(io.BytesIO(),'w')
z.close()
show(lambda: z.writestr('a','b'))
show(lambda: z.open('a'))
with zipfile.ZipFile(io.BytesIO(b'prefix'+raw)) as z: show(lambda: z.read('streamed.bin'))
