import io
import mimetypes
m = mimetypes.MimeTypes()
print(len(m.types_map[True]), len(m.types_map[False]), sorted(m.suffix_map), sorted(m.encodings_map.items()))
print(sorted(m.types_map[True].items())[:40])
print(sorted(m.types_map_inv[True]["application/octet-stream"]), m.types_map_inv[False])
m.readfp(io.StringIO("# comment\ntext/zz zz1 zz2 # more\napplication/q\n"))
print(m.guess_type("a.zz2"), m.guess_all_extensions("text/zz"))
