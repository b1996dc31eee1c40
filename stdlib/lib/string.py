"""Constants of characters, and Template."""

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or " ").join(word.capitalize() for word in s.split(sep))


class Template:
    """Text with $name and ${name} to be filled in; $$ is a dollar."""

    delimiter = "$"

    def __init__(self, template):
        self.template = template

    def _fill(self, values, strict):
        text, out, at = self.template, [], 0
        while True:
            found = text.find(self.delimiter, at)
            if found < 0:
                return "".join(out) + text[at:]
            out.append(text[at:found])
            rest = text[found + 1:]
            braced = rest.startswith("{")
            start = 1 if braced else 0
            end = start
            while end < len(rest) and rest[end].isascii() and (rest[end] == "_" or rest[end].isalpha() or end > start and rest[end].isdigit()):
                end += 1
            name = rest[start:end]
            closed = not braced or rest[end:end + 1] == "}"
            if rest.startswith(self.delimiter):
                out.append(self.delimiter)
                at = found + 2
            elif name and closed:
                at = found + 1 + end + (1 if braced else 0)
                if strict or name in values:
                    out.append(str(values[name]))
                else:
                    out.append(text[found:at])
            elif strict:
                lines = text[:found].splitlines(keepends=True) or [""]
                column = found - len("".join(lines[:-1])) + 1
                raise ValueError(f"Invalid placeholder in string: line {len(lines)}, col {column}")
            else:
                out.append(self.delimiter)
                at = found + 1

    def substitute(self, mapping={}, /, **kws):
        return self._fill({**mapping, **kws}, True)

    def safe_substitute(self, mapping={}, /, **kws):
        return self._fill({**mapping, **kws}, False)
