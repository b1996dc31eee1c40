"""Images of the portable formats PBM, PGM and PPM, in their binary forms."""


def read(data):
    """Mode, pixels, palette and what is known besides."""
    from PIL.Image import frombytes

    fields, at = [], 2
    wanted = 2 if data[:2] == b"P4" else 3
    while len(fields) < wanted:
        while data[at:at + 1].isspace() or data[at:at + 1] == b"#":
            at = data.index(b"\n", at) + 1 if data[at:at + 1] == b"#" else at + 1
        end = at
        while data[end:end + 1].isdigit():
            end += 1
        if end == at:
            raise ValueError("Reached EOF while reading header")
        fields.append(int(data[at:end]))
        at = end
    mode = {b"P4": "1", b"P5": "L", b"P6": "RGB"}[data[:2]]
    body = data[at + 1:]
    if len(fields) == 3 and fields[2] != 255:
        raise NotImplementedError("PIL: PPM files with other than 255 levels are not implemented")
    if mode == "1":
        body = bytes(255 - b for b in body)
    return mode, frombytes(mode, (fields[0], fields[1]), body)._px, None, {}


def write(image):
    kind = {"1": b"P4", "L": b"P5", "RGB": b"P6", "RGBA": b"P6"}.get(image.mode)
    if kind is None:
        raise OSError(f"cannot write mode {image.mode} as PPM")
    head = kind + b"\n%d %d\n" % image.size + (b"" if kind == b"P4" else b"255\n")
    data = (image.convert("RGB") if image.mode == "RGBA" else image).tobytes()
    return head + (bytes(255 - b for b in data) if kind == b"P4" else data)
