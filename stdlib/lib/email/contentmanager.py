"""Contents of messages as objects: text, bytes and messages in, and out again."""

import binascii
import email.charset
import email.errors
import email.message
from email import quoprimime

__all__ = ["ContentManager", "raw_data_manager"]


class ContentManager:
    """Functions by content type (for reading) and by type of object (for writing)."""

    def __init__(self):
        self.get_handlers, self.set_handlers = {}, {}

    def add_get_handler(self, key, handler):
        self.get_handlers[key] = handler

    def get_content(self, msg, *args, **kw):
        """The content by the function for its type, its main type, or any."""
        whole = msg.get_content_type()
        for key in whole, msg.get_content_maintype(), "":
            if key in self.get_handlers:
                return self.get_handlers[key](msg, *args, **kw)
        raise KeyError(whole)

    def add_set_handler(self, typekey, handler):
        self.set_handlers[typekey] = handler

    def set_content(self, msg, obj, *args, **kw):
        """Makes an object the content, by the function for its type or a base of it."""
        if msg.get_content_maintype() == "multipart":
            raise TypeError("set_content not valid on multipart")
        handler = self._find_set_handler(msg, obj)
        msg.clear_content()
        handler(msg, obj, *args, **kw)

    def _find_set_handler(self, msg, obj):
        first = None
        for kind in type(obj).__mro__:
            module, name = getattr(kind, "__module__", ""), kind.__qualname__
            dotted = f"{module}.{name}" if module else name
            first = first or dotted
            for key in kind, dotted, name, kind.__name__:
                if key in self.set_handlers:
                    return self.set_handlers[key]
        if None in self.set_handlers:
            return self.set_handlers[None]
        raise KeyError(first)


raw_data_manager = ContentManager()


def get_text_content(msg, errors="replace"):
    return msg.get_payload(decode=True).decode(msg.get_param("charset", "ASCII"), errors=errors)


def get_non_text_content(msg):
    return msg.get_payload(decode=True)


def get_message_content(msg):
    return msg.get_payload(0)


def get_and_fixup_unknown_message_content(msg):
    return bytes(msg.get_payload(0))


raw_data_manager.add_get_handler("text", get_text_content)
for _main in "audio", "image", "video", "application":
    raw_data_manager.add_get_handler(_main, get_non_text_content)
for _sub in "rfc822", "external-body":
    raw_data_manager.add_get_handler("message/" + _sub, get_message_content)
raw_data_manager.add_get_handler("message", get_and_fixup_unknown_message_content)


def _begin(msg, maintype, subtype, headers):
    msg["Content-Type"] = f"{maintype}/{subtype}"
    if not headers:
        return
    if not hasattr(headers[0], "name"):
        make = msg.policy
        headers = [make.header_factory(*make.header_source_parse([header])) for header in headers]
    try:
        for header in headers:
            if header.defects:
                raise header.defects[0]
            msg[header.name] = header
    except email.errors.HeaderDefect as error:
        raise ValueError(f"Invalid header: {header.fold(policy=msg.policy)}") from error


def _end(msg, disposition, filename, cid, params):
    if disposition is None and filename is not None:
        disposition = "attachment"
    if disposition is not None:
        msg["Content-Disposition"] = disposition
    if filename is not None:
        msg.set_param("filename", filename, header="Content-Disposition", replace=True)
    if cid is not None:
        msg["Content-ID"] = cid
    for key, value in (params or {}).items():
        msg.set_param(key, value)


def _base64_lines(data, length):
    size = length // 4 * 3
    return "".join(binascii.b2a_base64(data[at:at + size]).decode("ascii") for at in range(0, len(data), size))


def _encode_text(string, charset, cte, policy):
    """(how the text travels, the text as it does so); None chooses what is shortest."""
    lines, end = string.encode(charset).splitlines(), policy.linesep.encode("ascii")
    plain = b"".join(line + b"\n" for line in lines)
    if cte is None:
        if max(map(len, lines), default=0) <= policy.max_line_length:
            try:
                return "7bit", (plain or b"\n").decode("ascii")
            except UnicodeDecodeError:
                pass
            if policy.cte_type == "8bit":
                return "8bit", plain.decode("ascii", "surrogateescape")
        some = end.join(lines[:10]) + end
        quoted = quoprimime.body_encode(some.decode("latin-1"), policy.max_line_length)
        cte = "base64" if len(quoted) > len(binascii.b2a_base64(some)) else "quoted-printable"
        if cte == "quoted-printable" and len(lines) <= 10:
            return cte, quoted
    if cte == "7bit":
        return cte, plain.decode("ascii")
    if cte == "8bit":
        return cte, plain.decode("ascii", "surrogateescape")
    if cte == "quoted-printable":
        return cte, quoprimime.body_encode(plain.decode("latin-1"), policy.max_line_length)
    if cte == "base64":
        return cte, _base64_lines(end.join(lines) + end, policy.max_line_length)
    raise ValueError(f"Unknown content transfer encoding {cte}")


def set_text_content(msg, string, subtype="plain", charset="utf-8", cte=None, disposition=None, filename=None,
                     cid=None, params=None, headers=None):
    _begin(msg, "text", subtype, headers)
    cte, payload = _encode_text(string, charset, cte, msg.policy)
    msg.set_payload(payload)
    msg.set_param("charset", email.charset.ALIASES.get(charset, charset), replace=True)
    msg["Content-Transfer-Encoding"] = cte
    _end(msg, disposition, filename, cid, params)


def set_message_content(msg, message, subtype="rfc822", cte=None, disposition=None, filename=None, cid=None,
                        params=None, headers=None):
    if subtype == "partial":
        raise ValueError("message/partial is not supported for Message objects")
    if subtype == "rfc822":
        if cte not in (None, "7bit", "8bit", "binary"):
            raise ValueError(f"message/rfc822 parts do not support cte={cte}")
        cte = cte or "8bit"
    elif subtype == "external-body":
        if cte not in (None, "7bit"):
            raise ValueError(f"message/external-body parts do not support cte={cte}")
        cte = "7bit"
    elif cte is None:
        cte = "7bit"
    _begin(msg, "message", subtype, headers)
    msg.set_payload([message])
    msg["Content-Transfer-Encoding"] = cte
    _end(msg, disposition, filename, cid, params)


def set_bytes_content(msg, data, maintype, subtype, cte="base64", disposition=None, filename=None, cid=None,
                      params=None, headers=None):
    _begin(msg, maintype, subtype, headers)
    if cte == "base64":
        data = _base64_lines(data, msg.policy.max_line_length)
    elif cte == "quoted-printable":
        data = binascii.b2a_qp(data, istext=False, header=False, quotetabs=True).decode("ascii")
    elif cte == "7bit":
        data = data.decode("ascii")
    elif cte in ("8bit", "binary"):
        data = data.decode("ascii", "surrogateescape")
    msg.set_payload(data)
    msg["Content-Transfer-Encoding"] = cte
    _end(msg, disposition, filename, cid, params)


raw_data_manager.add_set_handler(str, set_text_content)
raw_data_manager.add_set_handler(email.message.Message, set_message_content)
for _kind in bytes, bytearray, memoryview:
    raw_data_manager.add_set_handler(_kind, set_bytes_content)
