"""Bytes as quoted-printable text, and back."""

__all__ = ["encode", "decode", "encodestring", "decodestring"]

from binascii import a2b_qp, b2a_qp


def needsquoting(c, quotetabs, header):
    """Is the one byte `c` to be written as its number?"""
    if c in b" \t":
        return quotetabs
    if c == b"_":
        return header
    return c == b"=" or not b" " <= c <= b"~"


def quote(c):
    return b"=%02X" % ord(c)


def ishex(c):
    return b"0" <= c <= b"9" or b"a" <= c <= b"f" or b"A" <= c <= b"F"


def unhex(s):
    return int(bytes(s).decode("ascii"), 16)


def encode(input, output, quotetabs, header=False):
    """Writes what a stream holds to another, encoded."""
    output.write(encodestring(input.read(), quotetabs, header))


def encodestring(s, quotetabs=False, header=False):
    return b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    """Writes what a stream holds to another, decoded."""
    output.write(decodestring(input.read(), header))


def decodestring(s, header=False):
    return a2b_qp(s, header=header)


def main():
    import getopt
    import sys

    try:
        options, files = getopt.getopt(sys.argv[1:], "td")
    except getopt.error as error:
        print(error, file=sys.stderr)
        print("usage: quopri [-t | -d] [file] ...\n-t: quote tabs\n-d: decode; default encode", file=sys.stderr)
        sys.exit(2)
    flags = {option for option, _ in options}
    if flags == {"-t", "-d"}:
        print("-t and -d are mutually exclusive", file=sys.stderr)
        sys.exit(2)
    failed = False
    for name in files or ["-"]:
        try:
            source = sys.stdin.buffer if name == "-" else open(name, "rb")
        except OSError as error:
            sys.stderr.write("%s: can't open (%s)\n" % (name, error))
            failed = True
            continue
        try:
            if "-d" in flags:
                decode(source, sys.stdout.buffer)
            else:
                encode(source, sys.stdout.buffer, "-t" in flags)
        finally:
            if source is not sys.stdin.buffer:
                source.close()
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
