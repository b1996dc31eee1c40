"""A message: headers, of which there may be several of one name, and a body or parts."""

import binascii
import quopri
from email.utils import collapse_rfc2231_value, decode_params, unquote

__all__ = ["Message"]


def _parameters(value):
    """[(name, value)] of a header such as `text/plain; charset=utf-8`, the first with an empty value."""
    parts, begin, quoted, at = [], 0, False, 0
    while at < len(value):
        c = value[at]
        if c == "\\" and quoted:
            at += 1
        elif c == '"':
            quoted = not quoted
        elif c == ";" and not quoted:
            parts.append(value[begin:at])
            begin = at + 1
        at += 1
    parts.append(value[begin:])
    pairs = []
    for part in parts:
        name, equals, text = part.partition("=")
        pairs.append((name.strip() if pairs else part.strip(), text.strip() if pairs and equals else ""))
    return decode_params(pairs)


class Message:
    """Headers as a mapping that keeps their order, whose names know no case."""

    def __init__(self, policy=None):
        self.policy, self._headers, self._unixfrom, self._payload, self._charset = policy, [], None, None, None
        self.preamble = self.epilogue = None
        self.defects, self._default_type = [], "text/plain"

    # --- headers

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, value):
        if "\n" in str(value) or "\r" in str(value):
            raise ValueError("Header values may not contain linefeed or carriage return characters")
        self._headers.append((name, value))

    def set_raw(self, name, value):
        self._headers.append((name, value))

    def __delitem__(self, name):
        name = name.lower()
        self._headers = [(k, v) for k, v in self._headers if k.lower() != name]

    def __contains__(self, name):
        name = name.lower()
        return any(k.lower() == name for k, _ in self._headers)

    def __iter__(self):
        return iter([k for k, _ in self._headers])

    def keys(self):
        return [k for k, _ in self._headers]

    def values(self):
        return [v for _, v in self._headers]

    def items(self):
        return list(self._headers)

    raw_items = items

    def get(self, name, failobj=None):
        name = name.lower()
        for k, v in self._headers:
            if k.lower() == name:
                return v
        return failobj

    def get_all(self, name, failobj=None):
        name = name.lower()
        return [v for k, v in self._headers if k.lower() == name] or failobj

    def add_header(self, _name, _value, **_params):
        parts = [] if _value is None else [_value]
        for k, v in _params.items():
            k = k.replace("_", "-")
            if v is None:
                parts.append(k)
            else:
                parts.append('%s="%s"' % (k, v.replace("\\", "\\\\").replace('"', '\\"')))
        self[_name] = "; ".join(parts)

    def replace_header(self, _name, _value):
        name = _name.lower()
        for i, (k, _) in enumerate(self._headers):
            if k.lower() == name:
                self._headers[i] = k, _value
                return
        raise KeyError(_name)

    # --- what Content-Type says

    def get_content_type(self):
        value = self.get("content-type")
        if value is None:
            return self.get_default_type()
        found = _parameters(str(value))[0][0].lower()
        return found if found.count("/") == 1 else "text/plain"

    def get_content_maintype(self):
        return self.get_content_type().split("/")[0]

    def get_content_subtype(self):
        return self.get_content_type().split("/")[1]

    def get_default_type(self):
        return self._default_type

    def set_default_type(self, ctype):
        self._default_type = ctype

    def get_params(self, failobj=None, header="content-type", unquote=True):
        value = self.get(header)
        if value is None:
            return failobj
        pairs = _parameters(str(value))
        return [(k, _bare(v)) for k, v in pairs] if unquote else pairs

    def get_param(self, param, failobj=None, header="content-type", unquote=True):
        for k, v in self.get_params((), header, unquote):
            if k.lower() == param.lower():
                return v
        return failobj

    def set_param(self, param, value, header="Content-Type", requote=True, charset=None, language="", replace=False):
        pairs = [(k, v) for k, v in self.get_params([("text/plain", "")], header) if k.lower() != param.lower()]
        text = "; ".join([pairs[0][0]] + ['%s="%s"' % pair for pair in pairs[1:] + [(param, value)]])
        del self[header]
        self[header] = text

    def set_type(self, type, header="Content-Type", requote=True):
        if type.count("/") != 1:
            raise ValueError
        pairs = self.get_params([("", "")], header)
        del self[header]
        self[header] = "; ".join([type] + ['%s="%s"' % pair for pair in pairs[1:]])

    def get_filename(self, failobj=None):
        found = self.get_param("filename", None, "content-disposition")
        if found is None:
            found = self.get_param("name", None)
        return failobj if found is None else collapse_rfc2231_value(found).strip()

    def get_boundary(self, failobj=None):
        found = self.get_param("boundary")
        return failobj if found is None else collapse_rfc2231_value(found).rstrip()

    def get_content_charset(self, failobj=None):
        found = self.get_param("charset")
        return failobj if found is None else collapse_rfc2231_value(found).lower()

    def get_charset(self):
        return self._charset

    def get_content_disposition(self):
        value = self.get("content-disposition")
        return None if value is None else _parameters(str(value))[0][0].lower()

    # --- the body

    def is_multipart(self):
        return isinstance(self._payload, list)

    def attach(self, payload):
        if self._payload is None:
            self._payload = [payload]
        elif isinstance(self._payload, list):
            self._payload.append(payload)
        else:
            raise TypeError("Attach is not valid on a message with a non-multipart payload")

    def get_payload(self, i=None, decode=False):
        if self.is_multipart():
            if decode:
                return None
            return self._payload if i is None else self._payload[i]
        if i is not None:
            raise TypeError("Expected list, got %s" % type(self._payload))
        payload = self._payload
        if not decode:
            return payload
        if isinstance(payload, str):
            payload = payload.encode("ascii", "surrogateescape") if payload.isascii() else payload.encode("utf-8", "surrogateescape")
        encoding = str(self.get("content-transfer-encoding", "")).lower()
        if encoding == "quoted-printable":
            return quopri.decodestring(payload)
        if encoding == "base64":
            try:
                return binascii.a2b_base64(payload)
            except binascii.Error:
                return payload
        return payload

    def set_payload(self, payload, charset=None):
        if isinstance(payload, bytes):
            payload = payload.decode("ascii", "surrogateescape")
        self._payload = payload
        if charset is not None:
            self.set_charset(charset)

    def set_charset(self, charset):
        """Makes a text's character set what Content-Type says, and its body what can be mailed."""
        if charset is None:
            self.del_param("charset")
            self._charset = None
            return
        name, body = _charset_and_body(str(charset))
        self._charset = str(charset).lower()
        if "MIME-Version" not in self:
            self["MIME-Version"] = "1.0"
        if "Content-Type" not in self:
            self.add_header("Content-Type", "text/plain", charset=name)
        elif self.get_content_charset() != name:
            self.set_param("charset", name)
        if "Content-Transfer-Encoding" in self:
            return
        text = self._payload
        if body == "7bit":
            text.encode(name)
        elif isinstance(text, str):
            data = text.encode(name, "surrogateescape")
            if body == "base64":
                self._payload = "".join(str(binascii.b2a_base64(data[i:i + 57]), "ascii") for i in range(0, len(data), 57))
            else:
                self._payload = str(quopri.encodestring(data), "ascii")
        self["Content-Transfer-Encoding"] = body

    def del_param(self, param, header="content-type", requote=True):
        pairs = self.get_params(None, header)
        if pairs is None or all(k.lower() != param.lower() for k, _ in pairs):
            return
        kept = [(k, v) for k, v in pairs if k.lower() != param.lower()]
        text = "; ".join([kept[0][0]] + ['%s="%s"' % pair for pair in kept[1:]])
        del self[header]
        self["Content-Type" if header.lower() == "content-type" else header] = text

    def set_boundary(self, boundary):
        """The parameter alone is changed; the header stays where it is."""
        from email.errors import HeaderParseError

        pairs = self.get_params()
        if pairs is None:
            raise HeaderParseError("No Content-Type header found")
        known = any(k.lower() == "boundary" for k, _ in pairs)
        pairs = [(k, boundary if k.lower() == "boundary" else v) for k, v in pairs]
        if not known:
            pairs.append(("boundary", boundary))
        self.replace_header("Content-Type", "; ".join([pairs[0][0]] + ['%s="%s"' % pair for pair in pairs[1:]]))

    def walk(self):
        yield self
        if self.is_multipart():
            for part in self._payload:
                yield from part.walk()

    def get_unixfrom(self):
        return self._unixfrom

    def set_unixfrom(self, unixfrom):
        self._unixfrom = unixfrom

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        lines = [self._unixfrom] if unixfrom and self._unixfrom else []
        lines += [f"{k}: {_header_text(v)}" for k, v in self._headers] + [""]
        text = "\n".join(lines) + "\n"
        if not self.is_multipart():
            return text + (self._payload or "")
        if self.get_content_maintype() == "message":
            return text + "".join(part.as_string() for part in self._payload)
        boundary = self.get_boundary()
        if boundary is None:
            from random import randrange

            self.set_boundary("===============%019d==" % randrange(10 ** 19))
            return self.as_string(unixfrom)
        pieces = [part.as_string() for part in self._payload]
        body = "".join(f"--{boundary}\n{piece}\n" for piece in pieces)
        before = "" if self.preamble is None else self.preamble + "\n"
        return text + before + body + f"--{boundary}--\n" + (self.epilogue or "")

    __str__ = as_string

    def as_bytes(self, unixfrom=False, policy=None):
        return self.as_string(unixfrom).encode("utf-8", "surrogateescape")

    __bytes__ = as_bytes


def _header_text(value):
    """As it is if it is ASCII, else the shorter one of the two kinds of encoded words."""
    from email.utils import _encoded_word

    text = str(value)
    if text.isascii() or any("\ud800" <= c <= "\udfff" for c in text):  # bytes that were read stay as they are
        return text
    return _encoded_word(text, "utf-8")


_QUOTED = frozenset("iso-8859-1 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-9 iso-8859-10 iso-8859-13 iso-8859-14 "
                    "iso-8859-15 iso-8859-16 windows-1252 viscii".split())
_ALIASES = {"latin_1": "iso-8859-1", "latin-1": "iso-8859-1", "ascii": "us-ascii", "utf8": "utf-8", "latin-9": "iso-8859-15"}


def _charset_and_body(charset):
    """The name that mail gives a character set, and how bodies in it travel."""
    name = _ALIASES.get(charset.lower(), charset.lower())
    return name, "7bit" if name == "us-ascii" else "quoted-printable" if name in _QUOTED else "base64"


def _bare(value):
    if isinstance(value, tuple):
        return value[0], value[1], unquote(value[2])
    return unquote(value)
