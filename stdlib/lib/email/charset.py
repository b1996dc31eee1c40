"""Character sets of mail: their names, and how text in them travels in headers and bodies."""

import email.base64mime
import email.quoprimime
from email import errors
from email.encoders import encode_7or8bit

__all__ = ["Charset", "add_alias", "add_charset", "add_codec"]

QP = 1
BASE64 = 2
SHORTEST = 3
RFC2047_CHROME_LEN = 7
DEFAULT_CHARSET = "us-ascii"
UNKNOWN8BIT = "unknown-8bit"
EMPTYSTRING = ""

CHARSETS = {f"iso-8859-{number}": (QP, QP, None) for number in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)}
CHARSETS |= {
    "windows-1252": (QP, QP, None), "viscii": (QP, QP, None), "us-ascii": (None, None, None),
    "big5": (BASE64, BASE64, None), "gb2312": (BASE64, BASE64, None), "euc-jp": (BASE64, None, "iso-2022-jp"),
    "shift_jis": (BASE64, None, "iso-2022-jp"), "iso-2022-jp": (BASE64, None, None),
    "koi8-r": (BASE64, BASE64, None), "utf-8": (SHORTEST, BASE64, "utf-8"),
}
ALIASES = {f"latin{separator}{number}": f"iso-8859-{part}" for separator in "_-" for number, part in
           ((1, 1), (2, 2), (3, 3), (4, 4), (5, 9), (6, 10), (7, 13), (8, 14), (9, 15), (10, 16))}
ALIASES |= {"cp949": "ks_c_5601-1987", "euc_jp": "euc-jp", "euc_kr": "euc-kr", "ascii": "us-ascii"}
CODEC_MAP = {"gb2312": "eucgb2312_cn", "big5": "big5_tw", "us-ascii": None}


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """How a character set travels: QP, BASE64, in headers SHORTEST, or None."""
    if body_enc == SHORTEST:
        raise ValueError("SHORTEST not allowed for body_enc")
    CHARSETS[charset] = header_enc, body_enc, output_charset


def add_alias(alias, canonical):
    ALIASES[alias] = canonical


def add_codec(charset, codecname):
    """Which codec of Python reads a character set."""
    CODEC_MAP[charset] = codecname


def _encode(string, codec):
    if codec == UNKNOWN8BIT:
        return string.encode("ascii", "surrogateescape")
    return string.encode(codec)


class Charset:
    """One character set."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        try:
            if isinstance(input_charset, str):
                input_charset.encode("ascii")
            else:
                input_charset = str(input_charset, "ascii")
        except UnicodeError:
            raise errors.CharsetError(input_charset)
        name = input_charset.lower()
        self.input_charset = ALIASES.get(name, name)
        header, body, output = CHARSETS.get(self.input_charset, (SHORTEST, BASE64, None))
        output = output or self.input_charset
        self.header_encoding, self.body_encoding = header, body
        self.output_charset = ALIASES.get(output, output)
        self.input_codec = CODEC_MAP.get(self.input_charset, self.input_charset)
        self.output_codec = CODEC_MAP.get(self.output_charset, self.output_charset)

    def __repr__(self):
        return self.input_charset.lower()

    __str__ = __repr__

    def __eq__(self, other):
        return str(self) == str(other).lower()

    __hash__ = None

    def get_body_encoding(self):
        """`quoted-printable` or `base64`, or a function that sets what is needed in a message."""
        assert self.body_encoding != SHORTEST
        return {QP: "quoted-printable", BASE64: "base64"}.get(self.body_encoding, encode_7or8bit)

    def get_output_charset(self):
        return self.output_charset or self.input_charset

    def _header_module(self, data):
        modules = {QP: email.quoprimime, BASE64: email.base64mime}
        if self.header_encoding == SHORTEST:
            shorter = email.base64mime.header_length(data) < email.quoprimime.header_length(data)
            return modules[BASE64 if shorter else QP]
        return modules.get(self.header_encoding)

    def header_encode(self, string):
        """An encoded word, or the text itself where none is needed."""
        codec = self.output_codec or "us-ascii"
        data = _encode(string, codec)
        module = self._header_module(data)
        return string if module is None else module.header_encode(data, codec)

    def header_encode_lines(self, string, maxlengths):
        """Encoded words, each as long as the next of `maxlengths` allows; None for a line where nothing fits."""
        codec = self.output_codec or "us-ascii"
        module = self._header_module(_encode(string, codec))
        around = len(self.get_output_charset()) + RFC2047_CHROME_LEN
        lines, piece, room = [], "", next(maxlengths) - around
        for character in string:
            piece += character
            if module.header_length(_encode(piece, self.get_output_charset())) <= room:
                continue
            piece = piece[:-1]
            if not lines and not piece:
                lines.append(None)
            else:
                lines.append(module.header_encode(_encode(piece, codec), codec) if piece else "")
            piece, room = character, next(maxlengths) - around
        lines.append(module.header_encode(_encode(piece, codec), codec))
        return lines

    def body_encode(self, string):
        """A text as it travels in a body."""
        if not string:
            return string
        if self.body_encoding is BASE64:
            data = string.encode(self.output_charset) if isinstance(string, str) else string
            return email.base64mime.body_encode(data)
        if self.body_encoding is QP:
            if isinstance(string, str):
                string = string.encode(self.output_charset)
            return email.quoprimime.body_encode(string.decode("latin1"))
        if isinstance(string, str):
            string = string.encode(self.output_charset).decode("ascii")
        return string
