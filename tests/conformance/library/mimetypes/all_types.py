import mimetypes
m = mimetypes.MimeTypes()
for kind in sorted(m.types_map_inv[True]):
    print(kind, m.types_map_inv[True][kind])
