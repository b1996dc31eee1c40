"""Certificates (RFC 5280) read from DER (X.690), as the dicts that getpeercert() gives; PEM; names of hosts."""

import base64
import socket
import textwrap

PEM_HEADER, PEM_FOOTER = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"

# Attributes of names, by their objects.
_ATTRIBUTES = {
    "2.5.4.3": "commonName", "2.5.4.4": "surname", "2.5.4.5": "serialNumber", "2.5.4.6": "countryName", "2.5.4.7": "localityName",
    "2.5.4.8": "stateOrProvinceName", "2.5.4.9": "streetAddress", "2.5.4.10": "organizationName", "2.5.4.11": "organizationalUnitName",
    "2.5.4.12": "title", "2.5.4.13": "description", "2.5.4.15": "businessCategory", "2.5.4.16": "postalAddress", "2.5.4.17": "postalCode",
    "2.5.4.18": "postOfficeBox", "2.5.4.20": "telephoneNumber", "2.5.4.41": "name", "2.5.4.42": "givenName", "2.5.4.43": "initials",
    "2.5.4.44": "generationQualifier", "2.5.4.46": "dnQualifier", "2.5.4.65": "pseudonym", "2.5.4.97": "organizationIdentifier",
    "1.2.840.113549.1.9.1": "emailAddress", "0.9.2342.19200300.100.1.25": "domainComponent", "0.9.2342.19200300.100.1.1": "userId",
    "1.3.6.1.4.1.311.60.2.1.1": "jurisdictionLocalityName", "1.3.6.1.4.1.311.60.2.1.2": "jurisdictionStateOrProvinceName",
    "1.3.6.1.4.1.311.60.2.1.3": "jurisdictionCountryName"}
_ALTERNATIVE_NAMES, _REVOKED_AT, _AUTHORITY = "2.5.29.17", "2.5.29.31", "1.3.6.1.5.5.7.1.1"
_STATUS_SERVICE, _ISSUERS = "1.3.6.1.5.5.7.48.1", "1.3.6.1.5.5.7.48.2"
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_OID, _SEQUENCE, _SET, _EXTENSIONS, _VERSION = 0x06, 0x30, 0x31, 0xA3, 0xA0


def _elements(data):
    """(tag, contents) of each element."""
    at, found = 0, []
    while at < len(data):
        tag, length = data[at], data[at + 1]
        at += 2
        if length & 0x80:
            width = length & 0x7F
            length = int.from_bytes(data[at:at + width], "big")
            at += width
        if at + length > len(data):
            raise ValueError("an element is longer than its certificate")
        found.append((tag, data[at:at + length]))
        at += length
    return found


def _object(data):
    """An object identifier as text."""
    numbers, value = [], 0
    for byte in data:
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            numbers.append(value)
            value = 0
    first = min(numbers[0] // 40, 2)
    return ".".join(map(str, (first, numbers[0] - 40 * first, *numbers[1:])))


def _text(tag, data):
    return data.decode({0x1E: "utf-16-be", 0x1C: "utf-32-be", 0x0C: "utf-8"}.get(tag, "latin-1"))


def _name(data):
    parts = []
    for _, group in _elements(data):
        pairs = []
        for _, pair in _elements(group):
            (_, kind), (tag, value) = _elements(pair)[:2]
            kind = _object(kind)
            pairs.append((_ATTRIBUTES.get(kind, kind), _text(tag, value)))
        parts.append(tuple(pairs))
    return tuple(parts)


def _time(tag, data):
    digits = data.decode("ascii")
    if tag == 0x17:
        digits = ("19" if digits[:2] >= "50" else "20") + digits
    clock = ":".join((digits[8:10], digits[10:12], digits[12:14] if digits[12:13].isdigit() else "00"))
    return f"{_MONTHS[int(digits[4:6]) - 1]} {int(digits[6:8]):2} {clock} {digits[:4]} GMT"


def _general_name(tag, data):
    kind = tag & 0x1F
    if kind in (1, 2, 6):
        return {1: "email", 2: "DNS", 6: "URI"}[kind], data.decode("utf-8", "replace")
    if kind == 4:
        return "DirName", _name(_elements(data)[0][1])
    if kind == 7:
        if len(data) == 16:
            return "IP Address", ":".join(f"{data[i] << 8 | data[i + 1]:X}" for i in range(0, 16, 2))
        return "IP Address", socket.inet_ntoa(data) if len(data) == 4 else "<invalid>"
    if kind == 8:
        return "Registered ID", _object(data)
    return {0: "othername", 3: "X400Name", 5: "EdiPartyName"}.get(kind, "<unknown>"), "<unsupported>"


def _authority(data, wanted):
    found = []
    for _, access in _elements(data):
        (_, method), (tag, place) = _elements(access)[:2]
        if _object(method) == wanted and tag & 0x1F == 6:
            found.append(place.decode("latin-1"))
    return tuple(found)


def _revoked_at(data):
    found = []
    for _, point in _elements(data):
        for tag, names in _elements(point):
            if tag != 0xA0:
                continue
            for tag, full in _elements(names):
                if tag == 0xA0:
                    found.extend(place.decode("latin-1") for kind, place in _elements(full) if kind & 0x1F == 6)
    return tuple(found)


def decoded(der):
    """The dict of a certificate."""
    body = _elements(_elements(_elements(der)[0][1])[0][1])
    version = 1
    if body[0][0] == _VERSION:
        version = int.from_bytes(_elements(body[0][1])[0][1], "big") + 1
        body = body[1:]
    serial, _, issuer, (_, validity), subject = body[:5]
    number = int.from_bytes(serial[1], "big", signed=True)
    digits = f"{abs(number):X}"
    begin, end = _elements(validity)
    made = {
        "subject": _name(subject[1]), "issuer": _name(issuer[1]), "version": version,
        "serialNumber": "-" * (number < 0) + "0" * (len(digits) % 2) + digits, "notBefore": _time(*begin), "notAfter": _time(*end)}
    extensions = {}
    for tag, data in body[5:]:
        if tag == _EXTENSIONS:
            for _, extension in _elements(_elements(data)[0][1]):
                parts = _elements(extension)
                extensions[_object(parts[0][1])] = _elements(parts[-1][1])[0][1]
    if _ALTERNATIVE_NAMES in extensions:
        made["subjectAltName"] = tuple(_general_name(*one) for one in _elements(extensions[_ALTERNATIVE_NAMES]))
    if _AUTHORITY in extensions:
        for key, wanted in (("OCSP", _STATUS_SERVICE), ("caIssuers", _ISSUERS)):
            if places := _authority(extensions[_AUTHORITY], wanted):
                made[key] = places
    if places := _revoked_at(extensions.get(_REVOKED_AT, b"")):
        made["crlDistributionPoints"] = places
    return made


def cert_time_to_seconds(cert_time):
    """Seconds since the epoch of a time in a certificate."""
    from calendar import timegm
    from time import strptime

    month, rest = cert_time[:3].title(), cert_time[3:]
    if month not in _MONTHS:
        raise ValueError(f"time data {cert_time!r} does not match format \"%b %d %H:%M:%S %Y GMT\"")
    parsed = strptime(rest, " %d %H:%M:%S %Y GMT")
    return timegm((parsed[0], _MONTHS.index(month) + 1) + parsed[2:6])


def DER_cert_to_PEM_cert(der_cert_bytes):
    """A certificate as PEM, of its DER."""
    text = str(base64.standard_b64encode(der_cert_bytes), "ASCII", "strict")
    return "\n".join([PEM_HEADER, *textwrap.wrap(text, 64), PEM_FOOTER, ""])


def PEM_cert_to_DER_cert(pem_cert_string):
    """The bytes of a certificate in PEM."""
    if not pem_cert_string.startswith(PEM_HEADER):
        raise ValueError(f"Invalid PEM encoding; must start with {PEM_HEADER}")
    if not pem_cert_string.strip().endswith(PEM_FOOTER):
        raise ValueError(f"Invalid PEM encoding; must end with {PEM_FOOTER}")
    return base64.decodebytes(pem_cert_string.strip()[len(PEM_HEADER):-len(PEM_FOOTER)].encode("ASCII", "strict"))


def is_address(host):
    """Whether a host is an address of IPv4 or IPv6 rather than a name."""
    for family in (socket.AF_INET, socket.AF_INET6):
        try:
            socket.inet_pton(family, host)
            return True
        except OSError:
            pass
    return False
