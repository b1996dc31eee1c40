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
            if "Content-Type" not in self:
                self["Content-Type"] = "text/plain"
            self.set_param("charset", str(charset))

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
        lines += [f"{k}: {v}" for k, v in self._headers] + [""]
        text = "\n".join(lines) + "\n"
        if not self.is_multipart():
            return text + (self._payload or "")
        boundary = self.get_boundary()
        if boundary is None:
            from random import randrange

            boundary = "===============%019d==" % randrange(10 ** 19)
            self.set_param("boundary", boundary)
            return self.as_string(unixfrom)
        pieces = [part.as_string() for part in self._payload]
        body = "".join(f"--{boundary}\n{piece}\n" for piece in pieces)
        return text + (self.preamble or "") + body + f"--{boundary}--\n" + (self.epilogue or "")

    __str__ = as_string

    def as_bytes(self, unixfrom=False, policy=None):
        return self.as_string(unixfrom).encode("utf-8", "surrogateescape")

    __bytes__ = as_bytes


def _bare(value):
    if isinstance(value, tuple):
        return value[0], value[1], unquote(value[2])
    return unquote(value)
