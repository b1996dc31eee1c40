"""Files in uuencode's form."""

import binascii
import contextlib
import os
import sys
import warnings

warnings._deprecated(__name__, remove=(3, 13))
__all__ = ["Error", "encode", "decode"]
_SPACE = b" \t\r\n\f"


class Error(Exception):
    pass


def _opened(file, mode, stack):
    """The file of a name, which is closed with the stack; "-" names a standard stream, others are files already."""
    if isinstance(file, str):
        if file == "-":
            return (sys.stdin if mode == "rb" else sys.stdout).buffer
        return stack.enter_context(open(file, mode))
    return file


def encode(in_file, out_file, name=None, mode=None, *, backtick=False):
    """Writes what in_file holds, encoded, to out_file. Files or their names; "-" are the standard streams."""
    with contextlib.ExitStack() as stack:
        if isinstance(in_file, str) and in_file != "-":
            if name is None:
                name = os.path.basename(in_file)
            if mode is None:
                mode = os.stat(in_file).st_mode
        source, target = _opened(in_file, "rb", stack), _opened(out_file, "wb", stack)
        shown = ("-" if name is None else name).replace("\n", "\\n").replace("\r", "\\r")
        bits = (0o666 if mode is None else mode) & 0o777
        target.write(f"begin {bits:o} {shown}\n".encode("ascii"))
        for data in iter(lambda: source.read(45), b""):
            target.write(binascii.b2a_uu(data, backtick=backtick))
        target.write((b"`" if backtick else b" ") + b"\nend\n")


def _header(source):
    """The mode and the name of the line that an encoded file begins with; other lines may be before it."""
    for line in iter(source.readline, b""):
        match line.split(b" ", 2):
            case b"begin", digits, name:
                with contextlib.suppress(ValueError):
                    return int(digits, 8), name
    raise Error("No valid begin line found in input file")


def _safe_name(name):
    name = name.rstrip(_SPACE).decode("ascii")
    if os.path.exists(name):
        raise Error("Cannot overwrite existing file: " + name)
    for separator in filter(None, (os.sep, os.altsep)):
        if name.startswith(separator) or ".." + separator in name:
            raise Error(f"Refusing to write to {name} due to directory traversal")
    return name


def _decoded(line, quiet):
    try:
        return binascii.a2b_uu(line)
    except binascii.Error as error:
        complaint = error
    # Broken encoders write more than the line's first byte says.
    length = (line[0] - 32) % 64
    data = binascii.a2b_uu(line[:(length * 4 + 5) // 3])
    if not quiet:
        print("Warning:", complaint, file=sys.stderr)
    return data


def decode(in_file, out_file=None, mode=None, quiet=False):
    """Reads an encoded file, and writes it under the name that it has within, or to out_file."""
    with contextlib.ExitStack() as stack:
        source = _opened(in_file, "rb", stack)
        own_mode, name = _header(source)
        place = _safe_name(name) if out_file is None else out_file
        target = _opened(place, "wb", stack)
        if target is not place and place != "-":
            os.chmod(place, own_mode if mode is None else mode)
        for line in iter(source.readline, b""):
            if line.strip(_SPACE) == b"end":
                return
            target.write(_decoded(line, quiet))
        raise Error("Truncated input file")


def test():
    """The command line."""
    import optparse

    parser = optparse.OptionParser(usage="usage: %prog [-d] [-t] [input [output]]")
    for short, long, text in (("-d", "--decode", "Decode (instead of encode)?"),
                              ("-t", "--text", "data is text, encoded format unix-compatible text?")):
        parser.add_option(short, long, dest=long[2:], help=text, default=False, action="store_true")
    options, args = parser.parse_args()
    if len(args) > 2:
        parser.error("incorrect number of arguments")
    files = args + [sys.stdin.buffer, sys.stdout.buffer][len(args):]
    if options.text:
        which, mode, where = (1, "wb", "to stdout") if options.decode else (0, "rb", "from stdin")
        if not isinstance(files[which], str):
            print(sys.argv[0], ": cannot do -t " + where)
            sys.exit(1)
        files[which] = open(files[which], mode)
    (decode if options.decode else encode)(*files)


if __name__ == "__main__":
    test()
