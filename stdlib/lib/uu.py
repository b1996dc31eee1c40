"""Files in uuencode's form."""

import binascii
import os
import sys
import warnings

warnings._deprecated(__name__, remove=(3, 13))
__all__ = ["Error", "encode", "decode"]


class Error(Exception):
    pass


def encode(in_file, out_file, name=None, mode=None, *, backtick=False):
    """Writes what in_file holds, encoded, to out_file. Files or their names; "-" are the standard streams."""
    opened = []
    try:
        if in_file == "-":
            in_file = sys.stdin.buffer
        elif isinstance(in_file, str):
            name = os.path.basename(in_file) if name is None else name
            if mode is None:
                try:
                    mode = os.stat(in_file).st_mode
                except AttributeError:
                    pass
            in_file = open(in_file, "rb")
            opened.append(in_file)
        if out_file == "-":
            out_file = sys.stdout.buffer
        elif isinstance(out_file, str):
            out_file = open(out_file, "wb")
            opened.append(out_file)
        name = "-" if name is None else name
        mode = 0o666 if mode is None else mode
        name = name.replace("\n", "\\n").replace("\r", "\\r")
        out_file.write(("begin %o %s\n" % (mode & 0o777, name)).encode("ascii"))
        while data := in_file.read(45):
            out_file.write(binascii.b2a_uu(data, backtick=backtick))
        out_file.write(b"`\nend\n" if backtick else b" \nend\n")
    finally:
        for f in opened:
            f.close()


def decode(in_file, out_file=None, mode=None, quiet=False):
    """Reads an encoded file, and writes it under the name that it has within, or to out_file."""
    opened = []
    if in_file == "-":
        in_file = sys.stdin.buffer
    elif isinstance(in_file, str):
        in_file = open(in_file, "rb")
        opened.append(in_file)
    try:
        while True:
            header = in_file.readline()
            if not header:
                raise Error("No valid begin line found in input file")
            fields = header.split(b" ", 2) if header.startswith(b"begin") else ()
            if len(fields) == 3 and fields[0] == b"begin":
                try:
                    int(fields[1], 8)
                    break
                except ValueError:
                    pass
        if out_file is None:
            out_file = fields[2].rstrip(b" \t\r\n\f").decode("ascii")
            if os.path.exists(out_file):
                raise Error(f"Cannot overwrite existing file: {out_file}")
            if out_file.startswith(os.sep) or f"..{os.sep}" in out_file or os.altsep and (
                    out_file.startswith(os.altsep) or f"..{os.altsep}" in out_file):
                raise Error(f"Refusing to write to {out_file} due to directory traversal")
        if mode is None:
            mode = int(fields[1], 8)
        if out_file == "-":
            out_file = sys.stdout.buffer
        elif isinstance(out_file, str):
            f = open(out_file, "wb")
            os.chmod(out_file, mode)
            out_file = f
            opened.append(f)
        line = in_file.readline()
        while line and line.strip(b" \t\r\n\f") != b"end":
            try:
                data = binascii.a2b_uu(line)
            except binascii.Error as error:
                count = (((line[0] - 32) & 63) * 4 + 5) // 3  # broken encoders write too much
                data = binascii.a2b_uu(line[:count])
                if not quiet:
                    sys.stderr.write("Warning: %s\n" % error)
            out_file.write(data)
            line = in_file.readline()
        if not line:
            raise Error("Truncated input file")
    finally:
        for f in opened:
            f.close()


def test():
    """The command line."""
    import optparse

    parser = optparse.OptionParser(usage="usage: %prog [-d] [-t] [input [output]]")
    parser.add_option("-d", "--decode", dest="decode", help="Decode (instead of encode)?", default=False, action="store_true")
    parser.add_option("-t", "--text", dest="text", help="data is text, encoded format unix-compatible text?", default=False, action="store_true")
    options, args = parser.parse_args()
    if len(args) > 2:
        parser.error("incorrect number of arguments")
    source, target = sys.stdin.buffer, sys.stdout.buffer
    if len(args) > 0:
        source = args[0]
    if len(args) > 1:
        target = args[1]
    if options.decode:
        if options.text:
            if not isinstance(target, str):
                print(sys.argv[0], ": cannot do -t to stdout")
                sys.exit(1)
            target = open(target, "wb")
        decode(source, target)
    else:
        if options.text:
            if not isinstance(source, str):
                print(sys.argv[0], ": cannot do -t from stdin")
                sys.exit(1)
            source = open(source, "rb")
        encode(source, target)


if __name__ == "__main__":
    test()
