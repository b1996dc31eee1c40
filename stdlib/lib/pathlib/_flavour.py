"""The two ways to write paths: how a text is cut into drive, root and parts, and when names are equal."""

_RESERVED = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", *(f"{device}{n}" for device in ("COM", "LPT")
                                                              for n in "123456789\xb9\xb2\xb3")}


class Posix:
    sep, altsep, drives = "/", "", False

    def split_root(self, text):
        if text.startswith("/"):
            stripped = text.lstrip("/")
            # Exactly two slashes are a root of their own; POSIX leaves their meaning open.
            root = "//" if len(text) - len(stripped) == 2 else "/"
            return "", root, stripped
        return "", "", text

    def fold(self, name):
        return name

    def is_reserved(self, parts):
        return False

    def uri(self, path):
        from urllib.parse import quote_from_bytes
        return "file://" + quote_from_bytes(bytes(path))


class Windows:
    sep, altsep, drives = "\\", "/", True

    def split_root(self, text):
        """Drive or \\\\server\\share, root, and the rest."""
        prefix = ""
        if text.startswith("\\\\?\\"):
            prefix, text = text[:4], text[4:]
            if text.startswith("UNC\\"):
                prefix, text = prefix + text[:3], "\\" + text[3:]
        if text[:2] == "\\\\" and text[2:3] != "\\" and text[2:3]:
            server, _, rest = text[2:].partition("\\")
            share, slash, rest2 = rest.partition("\\")
            if share and _:
                drive = f"\\\\{server}\\{share}"
                return (prefix + drive[1:] if prefix else drive), "\\", rest2
        drive = root = ""
        if text[1:2] == ":" and text[0].isascii() and text[0].isalpha():
            drive, text = text[:2], text[2:]
        if text[:1] == "\\":
            root, text = "\\", text.lstrip("\\")
        return prefix + drive, root, text

    def fold(self, name):
        return name.lower()

    def is_reserved(self, parts):
        if not parts or parts[0].startswith("\\\\"):
            return False
        name = parts[-1].partition(".")[0].partition(":")[0].rstrip(" ")
        return name.upper() in _RESERVED

    def uri(self, path):
        from urllib.parse import quote_from_bytes
        drive = path.drive
        if len(drive) == 2 and drive[1] == ":":
            rest = path.as_posix()[2:].lstrip("/")
            return f"file:///{drive}/{quote_from_bytes(rest.encode('utf-8'))}"
        return "file:" + quote_from_bytes(path.as_posix().encode("utf-8"))


posix, windows = Posix(), Windows()
