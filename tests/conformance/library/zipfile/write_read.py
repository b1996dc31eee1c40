"""zipfile: archives in memory, each compression method."""
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
show(lambda: zipfile.is_zipfile(io.BytesIO(raw)))
show(lambda: zipfile.is_zipfile(io.BytesIO(b'x'*100)))
with zipfile.ZipFile(io.BytesIO(raw)) as z:
    show(lambda: z.namelist()); show(lambda: z.testzip()); show(lambda: z.comment)
    for i in z.infolist()[:6]: show(lambda: (i,i.compress_type,i.file_size,i.date_time,i.CRC,i.flag_bits,i.is_dir(),i.create_system,i.external_attr, i.extract_version))
    for n in z.namelist()[:5]: show(lambda: z.read(n)[:8])
    show(lambda: z.read('nope')); show(lambda: z.getinfo('x'))
