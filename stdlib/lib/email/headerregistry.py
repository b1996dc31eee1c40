"""Headers that know what they say: each kind has attributes, and how it is written."""

from types import MappingProxyType
from email import utils
from email._addresses import AddressList
from email._encoded_words import decode_words
from email._folding import Phrase, Token, fold, words
from email._mime_headers import fold_parameters, split_parameters
from email import errors

__all__ = ["Address", "Group", "HeaderRegistry"]

_SPECIALS = frozenset('()<>@,:;.\\"[]')
_NO_ATOM = _SPECIALS - {"."}


def _quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def _is_dot_atom(text):
    return not ((_NO_ATOM | {" "}) & set(text)) and all(part and not part.isspace() for part in text.split("."))


class Address:
    """One mailbox: the name that is shown, and user and domain."""

    def __init__(self, display_name="", username="", domain="", addr_spec=None):
        given = "".join(filter(None, (display_name, username, domain, addr_spec)))
        if "\r" in given or "\n" in given:
            raise ValueError("invalid arguments; address parts cannot contain CR or LF")
        if addr_spec is not None:
            if username or domain:
                raise TypeError("addrspec specified when username and/or domain also specified")
            username, domain = _split_spec(addr_spec)
        self._display_name, self._username, self._domain = display_name, username, domain

    @property
    def display_name(self):
        return self._display_name

    @property
    def username(self):
        return self._username

    @property
    def domain(self):
        return self._domain

    @property
    def addr_spec(self):
        """`user@domain`, the user in quotes where the rules of mail ask for them."""
        user = self.username
        if user and not _is_dot_atom(user):
            user = _quoted(user)
        if self.domain:
            return f"{user}@{self.domain}"
        return user or "<>"

    def __repr__(self):
        return (f"{type(self).__name__}(display_name={self.display_name!r}, username={self.username!r}, "
                f"domain={self.domain!r})")

    def _shown_name(self):
        return _quoted(self.display_name) if _SPECIALS & set(self.display_name) else self.display_name

    def __str__(self):
        if not self.display_name:
            return self.addr_spec
        spec = "" if self.addr_spec == "<>" else self.addr_spec
        return f"{self._shown_name()} <{spec}>"

    def __eq__(self, other):
        if not isinstance(other, Address):
            return NotImplemented
        return (self.display_name, self.username, self.domain) == (other.display_name, other.username, other.domain)


def _split_spec(text):
    user, at, domain = text.rpartition("@")
    if not at:
        user, domain = text, ""
    quoted = len(user) > 1 and user[0] == user[-1] == '"'
    if not text or not user or not quoted and not _is_dot_atom(user) or at and not domain:
        raise errors.HeaderParseError(f"expected addr-spec but found '{text}'")
    rest = domain.strip().split(" ", 1)
    if len(rest) > 1 or _NO_ATOM - set("[]:") & set(domain):
        raise ValueError(f"Invalid addr_spec; only '{text.split(' ', 1)[0]} ' could be parsed from '{text}'")
    return utils.unquote(user), domain


class Group:
    """Addresses under a name; a single one without a group is a group of None."""

    def __init__(self, display_name=None, addresses=None):
        self._display_name = display_name
        self._addresses = tuple(addresses) if addresses else ()

    @property
    def display_name(self):
        return self._display_name

    @property
    def addresses(self):
        return self._addresses

    def __repr__(self):
        return f"{type(self).__name__}(display_name={self.display_name!r}, addresses={self.addresses!r}"

    def __str__(self):
        if self.display_name is None and len(self.addresses) == 1:
            return str(self.addresses[0])
        name = self.display_name
        if name is not None and _SPECIALS & set(name):
            name = _quoted(name)
        inner = ", ".join(map(str, self.addresses))
        return f"{name}:{' ' + inner if inner else inner};"

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return self.display_name == other.display_name and self.addresses == other.addresses


class BaseHeader(str):
    """The text of a header, decoded; `parse` of its kind finds the rest."""

    def __new__(cls, name, value):
        found = {"defects": []}
        cls.parse(value, found)
        decoded = found.pop("decoded")
        if any("\ud800" <= c <= "\udfff" for c in decoded):
            decoded = decoded.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        self = str.__new__(cls, decoded)
        self.init(name, **found)
        return self

    def init(self, name, *, parse_tree=None, defects):
        self._name, self._parts, self._defects = name, parse_tree, defects

    @property
    def name(self):
        return self._name

    @property
    def defects(self):
        return tuple(self._defects)

    def __reduce__(self):
        return _reconstruct_header, (type(self).__name__, type(self).__bases__, str(self)), self.__dict__

    @classmethod
    def _reconstruct(cls, value):
        return str.__new__(cls, value)

    def fold(self, *, policy):
        """The header as it is written, with its name and line ends."""
        return fold(self.name, self._parts, policy)


def _reconstruct_header(name, bases, value):
    return type(name, bases, {})._reconstruct(value)


class UnstructuredHeader:
    """Any text, encoded words read."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = text = decode_words(value)
        kwds["parse_tree"] = words(text)


class UniqueUnstructuredHeader(UnstructuredHeader):
    max_count = 1


class DateHeader:
    """A moment; `datetime` has it."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        kwds["datetime"] = None
        if not value:
            kwds["defects"].append(errors.HeaderMissingRequiredValue())
            kwds["decoded"], kwds["parse_tree"] = "", []
            return
        if isinstance(value, str):
            kwds["decoded"] = value
            try:
                value = utils.parsedate_to_datetime(value)
            except ValueError:
                kwds["defects"].append(errors.InvalidDateDefect("Invalid date value or format"))
                kwds["parse_tree"] = words(kwds["decoded"])
                return
        kwds["datetime"] = value
        kwds["decoded"] = utils.format_datetime(value)
        kwds["parse_tree"] = words(kwds["decoded"])

    def init(self, *args, datetime=None, **kw):
        self._datetime = datetime
        super().init(*args, **kw)

    @property
    def datetime(self):
        return self._datetime


class UniqueDateHeader(DateHeader):
    max_count = 1


def _split_groups(text):
    """[(name of the group or None, text of its addresses)] of an address header."""
    pieces, begin, quoted, depth, inside, name, at = [], 0, False, 0, False, None, 0
    while at < len(text):
        c = text[at]
        if c == "\\":
            at += 1
        elif c == '"' and not depth:
            quoted = not quoted
        elif not quoted and c in "()":
            depth = max(depth + (c == "(") - (c == ")"), 0)
        elif not quoted and not depth:
            if c in "<>":
                inside = c == "<"
            elif c == ":" and not inside and name is None:
                name, begin = text[begin:at].strip(), at + 1
            elif c == ";" and name is not None:
                pieces.append((name, text[begin:at]))
                name, begin = None, at + 1
            elif c == "," and name is None:
                pieces.append((None, text[begin:at]))
                begin = at + 1
        at += 1
    if name is not None or text[begin:].strip():
        pieces.append((name, text[begin:]))
    return [(name, piece) for name, piece in pieces if name is not None or piece.strip()]


def _without_comments(text):
    if "(" not in text:
        return text
    out, quoted, depth, escaped = [], False, 0, False
    for c in text:
        if escaped or c == "\\":
            escaped = not escaped
        elif c == '"' and not depth:
            quoted = not quoted
        elif c in "()" and not quoted:
            depth = max(depth + (c == "(") - (c == ")"), 0)
            continue
        if not depth:
            out.append(c)
    return "".join(out)


def _mailboxes(text):
    made = []
    for shown, spec in AddressList(_without_comments(text)).found:
        user, at, domain = spec.rpartition("@")
        if not at:
            user, domain = spec, ""
        made.append(Address(decode_words(shown), utils.unquote(user), domain))
    return made


def _address_parts(address, end):
    name, spec = address._shown_name(), address.addr_spec
    if not address.display_name:
        return [Token(spec + end, may_be_encoded=False)]
    shown = words(address.display_name) if not address.display_name.isascii() else words(name, may_be_encoded=False)
    return shown + [Token(" "), Token("<%s>%s" % ("" if spec == "<>" else spec, end), may_be_encoded=False)]


def _group_parts(group, end):
    if group.display_name is None:
        return [Phrase(_address_parts(address, end)) for address in group.addresses]
    parts = words(group.display_name) + [Token(":")]
    for number, address in enumerate(group.addresses):
        last = number == len(group.addresses) - 1
        parts += [Token(" "), Phrase(_address_parts(address, "" if last else ","))]
    return [Phrase(parts + [Token(";" + end, may_be_encoded=False)])]


class AddressHeader:
    """Addresses, `addresses` without and `groups` with the groups they stand in."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        blanks = {}   # before the group of a number, where they are not one space
        if isinstance(value, str):
            groups = []
            for name, text in _split_groups(value):
                inner = _mailboxes(text)
                if name is None:
                    blanks[len(groups)] = text[:len(text) - len(text.lstrip())]
                if name is None:
                    groups += [Group(None, [address]) for address in inner]
                else:
                    groups.append(Group(decode_words(utils.unquote(name)), inner))
        else:
            if not hasattr(value, "__iter__"):
                value = [value]
            groups = [item if hasattr(item, "addresses") else Group(None, [item]) for item in value]
        kwds["groups"] = groups
        kwds["decoded"] = ", ".join(map(str, groups))
        parts = []
        for number, group in enumerate(groups):
            blank = blanks.get(number, " ") if number else ""
            parts += ([Token(blank)] if blank else []) + _group_parts(group, "," if number < len(groups) - 1 else "")
        kwds["parse_tree"] = parts

    def init(self, *args, groups=(), **kw):
        self._groups = tuple(groups)
        super().init(*args, **kw)

    @property
    def groups(self):
        return self._groups

    @property
    def addresses(self):
        return tuple(address for group in self._groups for address in group.addresses)


class UniqueAddressHeader(AddressHeader):
    max_count = 1


class SingleAddressHeader(AddressHeader):
    """One address."""

    @property
    def address(self):
        if len(self.addresses) != 1:
            raise ValueError(f"value of single address header {self.name} is not a single address")
        return self.addresses[0]


class UniqueSingleAddressHeader(SingleAddressHeader):
    max_count = 1


class MIMEVersionHeader:
    """`1.0`: `version`, `major` and `minor`; None where it is none."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"], kwds["parse_tree"] = str(value), words(str(value))
        text = str(value).partition("(")[0].strip()
        major, dot, minor = text.partition(".")
        kwds["version"] = kwds["major"] = kwds["minor"] = None
        if not text:
            kwds["defects"].append(errors.HeaderMissingRequiredValue("Missing MIME version number (eg: 1.0)"))
        elif major.strip().isdigit() and minor.strip().isdigit():
            kwds["major"], kwds["minor"] = int(major), int(minor)
            kwds["version"] = f"{kwds['major']}.{kwds['minor']}"
        else:
            kwds["defects"].append(errors.InvalidHeaderDefect("Expected MIME version number"))

    def init(self, *args, version, major, minor, **kw):
        self._version, self._major, self._minor = version, major, minor
        super().init(*args, **kw)

    @property
    def major(self):
        return self._major

    @property
    def minor(self):
        return self._minor

    @property
    def version(self):
        return self._version


class ParameterizedMIMEHeader:
    """A value with parameters, `params`."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = str(value)
        kwds["value"], kwds["params"] = split_parameters(str(value))
        kwds["parse_tree"] = []

    def init(self, *args, value, params, **kw):
        self._value, self._params = value, params
        super().init(*args, **kw)

    @property
    def params(self):
        return MappingProxyType(self._params)

    def fold(self, *, policy):
        return fold_parameters(self.name, self._value, self._params, policy)


class ContentTypeHeader(ParameterizedMIMEHeader):
    """What a body is: `content_type`, `maintype` and `subtype`."""

    def init(self, *args, **kw):
        super().init(*args, **kw)
        maintype, slash, subtype = self._value.partition("/")
        if not slash or not maintype.strip() or not subtype.strip() or "/" in subtype:
            self._defects.append(errors.InvalidHeaderDefect("invalid content type"))
            maintype, subtype = "text", "plain"
        self._maintype, self._subtype = maintype.strip().lower(), subtype.strip().lower()

    @property
    def maintype(self):
        return self._maintype

    @property
    def subtype(self):
        return self._subtype

    @property
    def content_type(self):
        return f"{self.maintype}/{self.subtype}"


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """How a part is shown: `content_disposition`."""

    @property
    def content_disposition(self):
        return self._value.strip().lower() or None


class ContentTransferEncodingHeader:
    """How a body travels: `cte`."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"], kwds["parse_tree"] = str(value), words(str(value))

    def init(self, *args, **kw):
        super().init(*args, **kw)
        self._cte = self.partition(";")[0].partition("(")[0].strip().lower() or "7bit"

    @property
    def cte(self):
        return self._cte


class MessageIDHeader:
    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"], kwds["parse_tree"] = str(value), [Token(str(value), may_be_encoded=False)]


_KINDS = {
    "subject": UniqueUnstructuredHeader, "date": UniqueDateHeader, "resent-date": DateHeader,
    "orig-date": UniqueDateHeader, "sender": UniqueSingleAddressHeader, "resent-sender": SingleAddressHeader,
    "to": UniqueAddressHeader, "resent-to": AddressHeader, "cc": UniqueAddressHeader, "resent-cc": AddressHeader,
    "bcc": UniqueAddressHeader, "resent-bcc": AddressHeader, "from": UniqueAddressHeader,
    "resent-from": AddressHeader, "reply-to": UniqueAddressHeader, "mime-version": MIMEVersionHeader,
    "content-type": ContentTypeHeader, "content-disposition": ContentDispositionHeader,
    "content-transfer-encoding": ContentTransferEncodingHeader, "message-id": MessageIDHeader,
}


class HeaderRegistry:
    """Makes headers, each of a class for its name."""

    def __init__(self, base_class=BaseHeader, default_class=UnstructuredHeader, use_default_map=True):
        self.registry = dict(_KINDS) if use_default_map else {}
        self.base_class, self.default_class = base_class, default_class

    def map_to_type(self, name, cls):
        """Headers of that name are of that class from now on."""
        self.registry[name.lower()] = cls

    def __getitem__(self, name):
        cls = self.registry.get(name.lower(), self.default_class)
        return type("_" + cls.__name__, (cls, self.base_class), {})

    def __call__(self, name, value):
        return self[name](name, value)
