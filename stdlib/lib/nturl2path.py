"""Paths of Windows as the path of a URL, and back."""
from urllib.parse import quote, unquote


def url2pathname(url):
    """/C|/x/y and ///C:/x/y are C:\\x\\y, //host/share is \\\\host\\share."""
    url = url.replace(":", "|")
    if "|" not in url:
        if url[:4] == "////":
            url = url[2:]
        return unquote(url.replace("/", "\\"))
    before, *rest = url.split("|")
    if len(rest) != 1 or not before or not before[-1].isalpha() or not before[-1].isascii():
        raise OSError("Bad URL: " + url)
    parts = [unquote(part) for part in rest[0].split("/") if part]
    path = before[-1].upper() + ":" + "".join("\\" + part for part in parts)
    return path + "\\" if path.endswith(":") and url.endswith("/") else path


def pathname2url(p):
    r"""C:\x\y is ///C:/x/y."""
    if p[:4] == "\\\\?\\":
        p = p[4:]
        if p[:4].upper() == "UNC\\":
            p = "\\" + p[4:]
        elif p[1:2] != ":":
            raise OSError("Bad path: " + p)
    if ":" not in p:
        if p[:2] == "\\\\":
            p = "\\\\" + p
        return quote("/".join(p.split("\\")))
    drive, colon, rest = p.partition(":")
    if len(drive) != 1 or ":" in rest:
        raise OSError("Bad path: " + p)
    return "///" + quote(drive.upper()) + ":" + "".join("/" + quote(part) for part in rest.split("\\") if part)
