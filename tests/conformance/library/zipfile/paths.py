"""zipfile: Path."""
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
z = zipfile.ZipFile(io.BytesIO(raw))
p = zipfile.Path(z)
show(lambda: [str(x.at) for x in p.iterdir()])
show(lambda: (p/'dir'/'f0.txt').read_text()[:5])
show(lambda: (p/'dir').is_dir())
show(lambda: (p/'nope').exists())
show(lambda: (p/'dir'/'f1.txt').name)
show(lambda: (p/'dir'/'f1.txt').parent.at)
show(lambda: [x.name for x in (p / "dir").iterdir()])
show(lambda: (p / "streamed.bin").read_bytes())
show(lambda: (p / "dir" / "f0.txt").suffix)
