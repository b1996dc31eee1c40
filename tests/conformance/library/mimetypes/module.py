import mimetypes
print(mimetypes.guess_type("x.html"), mimetypes.guess_extension("text/html"), mimetypes.inited, mimetypes.types_map[".png"], mimetypes.common_types[".rtf"])
mimetypes.add_type("a/b", ".ab")
print(mimetypes.guess_type("f.ab"), mimetypes.guess_all_extensions("a/b"), mimetypes.read_mime_types("/does/not/exist"))
