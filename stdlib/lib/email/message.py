"""A message: headers, of which there may be several of one name, and a body or parts."""

import base64
import binascii
import quopri
from email import errors, utils
from email._policybase import compat32, has_surrogates
from email.utils import collapse_rfc2231_value, decode_params, unquote

__all__ = ["Message", "EmailMessage"]


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


def _read(data, charset):
    try:
        return data.decode(charset, "replace")
    except LookupError:
        return data.decode("ascii", "replace")


def _from_uu(data):
    from io import BytesIO
    import uu

    out = BytesIO()
    try:
        uu.decode(BytesIO(data + b"\n"), out, quiet=True)
    except uu.Error:
        return data
    return out.getvalue()


class Message:
    """Headers as a mapping that keeps their order, whose names know no case."""

    def __init__(self, policy=compat32):
        self.policy, self._headers, self._unixfrom, self._payload, self._charset = policy, [], None, None, None
        self.preamble = self.epilogue = None
        self.defects, self._default_type = [], "text/plain"

    # --- headers

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, value):
        most = self.policy.header_max_count(name)
        if most and sum(k.lower() == name.lower() for k, _ in self._headers) >= most:
            raise ValueError(f"There may be at most {most} {name} headers in a message")
        self._headers.append(self.policy.header_store_parse(name, value))

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
        return [self.policy.header_fetch_parse(k, v) for k, v in self._headers]

    def items(self):
        return [(k, self.policy.header_fetch_parse(k, v)) for k, v in self._headers]

    def raw_items(self):
        return iter(self._headers.copy())

    def get(self, name, failobj=None):
        name = name.lower()
        for k, v in self._headers:
            if k.lower() == name:
                return self.policy.header_fetch_parse(k, v)
        return failobj

    def get_all(self, name, failobj=None):
        name = name.lower()
        return [self.policy.header_fetch_parse(k, v) for k, v in self._headers if k.lower() == name] or failobj

    def add_header(self, _name, _value, **_params):
        """A header with parameters; a value (charset, language, text) is written as RFC 2231 says."""
        parts = [] if _value is None else [_value]
        for k, v in _params.items():
            k = k.replace("_", "-")
            parts.append(k if v is None else _parameter(k, v))
        self[_name] = "; ".join(parts)

    def replace_header(self, _name, _value):
        name = _name.lower()
        for i, (k, _) in enumerate(self._headers):
            if k.lower() == name:
                self._headers[i] = self.policy.header_store_parse(k, _value)
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

    def _pairs_of(self, header):
        return self.get_params((), header, unquote=False)

    def _write_params(self, pairs, header, requote=True):
        """The header in its place, or a new one, of the value and its parameters."""
        text = "; ".join([pairs[0][0]] + [_parameter(k, v, requote) for k, v in pairs[1:]])
        if text == str(self.get(header, "")):
            return
        if header in self and header.lower() != "content-type":
            self.replace_header(header, text)
        else:
            del self[header]
            self[header] = text

    def set_param(self, param, value, header="Content-Type", requote=True, charset=None, language="", replace=False):
        if not isinstance(value, tuple) and charset:
            value = charset, language, value
        kind = self.get_content_type() if header not in self and header.lower() == "content-type" else None
        pairs = [(kind or "text/plain", "")] if header not in self else self.get_params((), header, unquote=requote)
        if header not in self and header.lower() != "content-type":
            pairs = [("", "")]
        at = [i for i, (k, _) in enumerate(pairs) if i and k.lower() == param.lower()]
        if at:
            pairs = [(k, value if i == at[0] else v) for i, (k, v) in enumerate(pairs) if i not in at[1:]]
        else:
            pairs = pairs + [(param, value)]
        text = "; ".join([part for part in [pairs[0][0]] if part] + [_parameter(k, v, requote) for k, v in pairs[1:]])
        if text == str(self.get(header, "")):
            return
        if replace and header in self:
            self.replace_header(header, text)
        else:
            del self[header]
            self[header] = text

    def set_type(self, type, header="Content-Type", requote=True):
        if type.count("/") != 1:
            raise ValueError
        if header.lower() == "content-type":
            del self["mime-version"]
            self["MIME-Version"] = "1.0"
        pairs = self.get_params((), header, unquote=requote)
        del self[header]
        self[header] = type
        for k, v in pairs[1:]:
            self.set_param(k, v, header, requote)

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
        payload, encoding = self._payload, str(self.get("content-transfer-encoding", "")).lower()
        if isinstance(payload, str) and has_surrogates(payload):
            data = payload.encode("ascii", "surrogateescape")
            if not decode:
                return _read(data, self.get_param("charset", "ascii"))
        elif not decode or not isinstance(payload, str):
            return payload
        else:
            try:
                data = payload.encode("raw-unicode-escape")
            except UnicodeEncodeError:
                data = payload.encode("ascii", "replace")
        if encoding == "quoted-printable":
            return quopri.decodestring(data)
        if encoding == "base64":
            return self._from_base64(b"".join(data.splitlines()))
        if encoding in ("x-uuencode", "uuencode", "uue", "x-uue"):
            return _from_uu(data)
        return data

    def _from_base64(self, data):
        """The bytes, as far as they can be read; what is wrong is noted as a defect."""
        missing = b"==="[:-len(data) % 4]
        for text, strict, kinds in ((data + missing, True, (errors.InvalidBase64PaddingDefect,) if missing else ()),
                                    (data, False, (errors.InvalidBase64CharactersDefect,)),
                                    (data + b"==", False, (errors.InvalidBase64CharactersDefect,
                                                           errors.InvalidBase64PaddingDefect))):
            try:
                read = base64.b64decode(text, validate=strict)
            except binascii.Error:
                continue
            for kind in kinds:
                self.policy.handle_defect(self, kind())
            return read
        self.policy.handle_defect(self, errors.InvalidBase64LengthDefect())
        return data

    def set_payload(self, payload, charset=None):
        if isinstance(payload, str) and charset:
            name = getattr(charset, "output_charset", charset)
            payload = payload.encode(name, "surrogateescape")
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
        from email.charset import Charset

        if not isinstance(charset, Charset):
            charset = Charset(charset)
        self._charset, name = charset, charset.get_output_charset()
        if "MIME-Version" not in self:
            self["MIME-Version"] = "1.0"
        if "Content-Type" not in self:
            self.add_header("Content-Type", "text/plain", charset=name)
        elif self.get_content_charset() != name:
            self.set_param("charset", name)
        if charset != name:
            self._payload = charset.body_encode(self._payload)
        if "Content-Transfer-Encoding" in self:
            return
        encoding = charset.get_body_encoding()
        if callable(encoding):
            encoding(self)
            return
        if self._payload:
            self._payload = charset.body_encode(self._payload.encode("ascii", "surrogateescape")
                                                if has_surrogates(self._payload) else self._payload)
        self["Content-Transfer-Encoding"] = encoding

    def del_param(self, param, header="content-type", requote=True):
        pairs = self.get_params(None, header)
        if pairs is None or all(k.lower() != param.lower() for k, _ in pairs):
            return
        kept = [(k, v) for k, v in self.get_params((), header, unquote=requote) if k.lower() != param.lower()]
        text = "; ".join([kept[0][0]] + [_parameter(k, v, requote) for k, v in kept[1:]])
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
        pairs = [(k, unquote(v) if k.lower() != "boundary" and isinstance(v, str) else v) for k, v in pairs]
        text = "; ".join([pairs[0][0]] + [_parameter(k, v) for k, v in pairs[1:]])
        where = next(i for i, (k, _) in enumerate(self._headers) if k.lower() == "content-type")
        self._headers[where] = self.policy.header_store_parse(self._headers[where][0], text)

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
        """The message as a text; its headers are not broken unless `maxheaderlen` says where."""
        from io import StringIO
        from email.generator import Generator

        text = StringIO()
        policy = self.policy if policy is None else policy
        Generator(text, mangle_from_=False, maxheaderlen=maxheaderlen, policy=policy).flatten(self, unixfrom=unixfrom)
        return text.getvalue()

    def __str__(self):
        return self.as_string()

    def as_bytes(self, unixfrom=False, policy=None):
        """The message as bytes."""
        from io import BytesIO
        from email.generator import BytesGenerator

        data = BytesIO()
        policy = self.policy if policy is None else policy
        BytesGenerator(data, mangle_from_=False, policy=policy).flatten(self, unixfrom=unixfrom)
        return data.getvalue()

    def __bytes__(self):
        return self.as_bytes()


def _parameter(name, value, quoted=True):
    """`name="value"`, or `name*=charset'language'value` where it is not ASCII."""
    if value is None or len(value) == 0:
        return name
    if not isinstance(value, tuple):
        try:
            value.encode("ascii")
        except UnicodeEncodeError:
            value = "utf-8", "", value
    if isinstance(value, tuple):
        return f"{name}*={utils.encode_rfc2231(value[2], value[0], value[1])}"
    if quoted or _NO_TOKEN & set(value) or " " in value:
        return f'{name}="{utils.quote(value)}"'
    return f"{name}={value}"


_NO_TOKEN = frozenset('()<>@,;:\\"/[]?=')


def _bare(value):
    if isinstance(value, tuple):
        return value[0], value[1], unquote(value[2])
    return unquote(value)


class MIMEPart(Message):
    """A message or a part of one whose content is an object: text, bytes, a message, or more parts."""

    def __init__(self, policy=None):
        if policy is None:
            from email.policy import default as policy
        super().__init__(policy)

    def as_string(self, unixfrom=False, maxheaderlen=None, policy=None):
        """The message as a text, its headers in lines as the policy says."""
        policy = self.policy if policy is None else policy
        if maxheaderlen is None:
            maxheaderlen = policy.max_line_length
        return super().as_string(unixfrom, maxheaderlen, policy)

    def __str__(self):
        return self.as_string(policy=self.policy.clone(utf8=True))

    def is_attachment(self):
        """Whether Content-Disposition says so."""
        found = self.get("content-disposition")
        return False if found is None else found.content_disposition == "attachment"

    def _candidates(self, part, wanted):
        """(rank, part) of those that may be the body."""
        if part.is_attachment():
            return
        main, sub = part.get_content_type().split("/")
        if main == "text":
            if sub in wanted:
                yield wanted.index(sub), part
            return
        if main != "multipart" or not self.is_multipart():
            return
        if sub != "related":
            for inner in part.iter_parts():
                yield from self._candidates(inner, wanted)
            return
        if "related" in wanted:
            yield wanted.index("related"), part
        chosen, start = None, part.get_param("start")
        parts = part.get_payload()
        if start:
            chosen = next((inner for inner in parts if inner["content-id"] == start), None)
        if chosen is None and parts:
            chosen = parts[0]
        if chosen is not None:
            yield from self._candidates(chosen, wanted)

    def get_body(self, preferencelist=("related", "html", "plain")):
        """The part that is shown, the best of those that there are."""
        best, body = len(preferencelist), None
        for rank, part in self._candidates(self, tuple(preferencelist)):
            if rank < best:
                best, body = rank, part
        return body

    def iter_attachments(self):
        """The parts that are not the body."""
        main, sub = self.get_content_type().split("/")
        if main != "multipart" or sub == "alternative":
            return
        payload = self.get_payload()
        if not isinstance(payload, list):
            return
        parts = payload.copy()
        if sub == "related":
            start = self.get_param("start")
            attachments = [part for part in parts if start and part.get("content-id") != start]
            yield from attachments if start and len(attachments) < len(parts) else parts[1:]
            return
        seen = []
        for part in parts:
            kind = part.get_content_type()
            is_body = kind in ("text/plain", "text/html", "multipart/related", "multipart/alternative")
            if is_body and not part.is_attachment() and kind not in seen:
                seen.append(kind)
            else:
                yield part

    def iter_parts(self):
        """The parts of a multipart; nothing of others."""
        if self.is_multipart():
            yield from self.get_payload()

    def get_content(self, *args, content_manager=None, **kw):
        """The content as an object."""
        return (content_manager or self.policy.content_manager).get_content(self, *args, **kw)

    def set_content(self, *args, content_manager=None, **kw):
        """Makes an object the content."""
        (content_manager or self.policy.content_manager).set_content(self, *args, **kw)

    def _make_multipart(self, subtype, refused, boundary):
        if self.get_content_maintype() == "multipart":
            now = self.get_content_subtype()
            if now in refused + (subtype,):
                raise ValueError(f"Cannot convert {now} to {subtype}")
        kept, moved = [], []
        for name, value in self._headers:
            (moved if name.lower().startswith("content-") else kept).append((name, value))
        if moved:
            part = type(self)(policy=self.policy)
            part._headers, part._payload = moved, self._payload
            self._payload = [part]
        else:
            self._payload = []
        self._headers = kept
        self["Content-Type"] = "multipart/" + subtype
        if boundary is not None:
            self.set_param("boundary", boundary)

    def make_related(self, boundary=None):
        """What there is becomes the first part of a multipart/related."""
        self._make_multipart("related", ("alternative", "mixed"), boundary)

    def make_alternative(self, boundary=None):
        self._make_multipart("alternative", ("mixed",), boundary)

    def make_mixed(self, boundary=None):
        self._make_multipart("mixed", (), boundary)

    def _add_multipart(self, kind, /, *args, _disp=None, **kw):
        if self.get_content_maintype() != "multipart" or self.get_content_subtype() != kind:
            getattr(self, "make_" + kind)()
        part = type(self)(policy=self.policy)
        part.set_content(*args, **kw)
        if _disp and "content-disposition" not in part:
            part["Content-Disposition"] = _disp
        self.attach(part)

    def add_related(self, *args, **kw):
        """A part that the first one refers to."""
        self._add_multipart("related", *args, _disp="inline", **kw)

    def add_alternative(self, *args, **kw):
        """The same in another form."""
        self._add_multipart("alternative", *args, **kw)

    def add_attachment(self, *args, **kw):
        """A part of its own."""
        self._add_multipart("mixed", *args, _disp="attachment", **kw)

    def clear(self):
        """No headers, no content."""
        self._headers, self._payload = [], None

    def clear_content(self):
        """No content, and none of the headers about it."""
        self._headers = [(name, value) for name, value in self._headers if not name.lower().startswith("content-")]
        self._payload = None


class EmailMessage(MIMEPart):
    """A whole message."""

    def set_content(self, *args, **kw):
        super().set_content(*args, **kw)
        if "MIME-Version" not in self:
            self["MIME-Version"] = "1.0"
