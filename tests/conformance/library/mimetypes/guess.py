import mimetypes
m = mimetypes.MimeTypes()
for n in ("a.html", "b.tar.gz", "c.tgz", "d.PNG", "e", "f.unknown", "g.svg", "h.json", "i.py", "j.csv", "k.jpeg", "l.webp", "m.txt.gz", "n.Z", "http://x/y.pdf", "data:text/html,x", "data:,x", "data:image/png;base64,xx", "o.js", "p.mp4", ".bashrc", "dir.d/q.css"):
    print(n, m.guess_type(n), m.guess_type(n, strict=False))
for t in ("text/plain", "image/jpeg", "application/json", "x/y", "TEXT/HTML", "audio/mpeg"):
    print(t, m.guess_extension(t), m.guess_all_extensions(t))
print(m.guess_extension("image/webp"), m.guess_extension("image/webp", strict=False))
m.add_type("x/new", ".new")
print(m.guess_type("z.new"), m.guess_extension("x/new"))
