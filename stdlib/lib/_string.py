"""Format strings taken apart, as str.format reads them."""


def formatter_parser(text):
    """(literal, field name, format spec, conversion) for each part; the last three None where no field follows."""
    if not isinstance(text, str):
        raise TypeError(f"expected str, got {type(text).__name__}")
    return _parts(text)


def _parts(text):
    at, n = 0, len(text)
    while at < n:
        literal = []
        while at < n:
            c = text[at]
            if c not in "{}":
                end = at
                while end < n and text[end] not in "{}":
                    end += 1
                literal.append(text[at:end])
                at = end
                continue
            if text[at + 1:at + 2] == c:
                # A doubled brace ends a part: its second half belongs to no field.
                literal.append(c)
                at += 2
                yield "".join(literal), None, None, None
                literal = []
                continue
            if c == "}":
                raise ValueError("Single '}' encountered in format string")
            if at + 1 >= n:
                raise ValueError("Single '{' encountered in format string")
            break
        else:
            if literal:
                yield "".join(literal), None, None, None
            return
        end = _field_end(text, at + 1)
        yield ("".join(literal), *_field(text[at + 1:end]))
        at = end + 1


def _field_end(text, at):
    depth, n, bracket = 1, len(text), False
    while at < n:
        c = text[at]
        if bracket:
            bracket = c != "]"
        elif c == "[":
            bracket = depth == 1 and _in_field_name(text, at)
        elif c == "{":
            depth += 1
        elif c == "}":
            depth -= 1
            if not depth:
                return at
        at += 1
    raise ValueError("expected '}' before end of string")


def _in_field_name(text, at):
    """Whether a bracket belongs to a name: nothing since the opening brace has ended it."""
    start = text.rfind("{", 0, at)
    return not any(c in ":!" for c in text[start + 1:at])


def _field(body):
    end, bracket = 0, False
    while end < len(body):
        c = body[end]
        if bracket:
            bracket = c != "]"
        elif c == "[":
            bracket = True
        elif c in ":!":
            break
        elif c == "{":
            raise ValueError("unexpected '{' in field name")
        end += 1
    name, rest = body[:end], body[end:]
    if not rest:
        return name, "", None
    if rest[0] == ":":
        return name, rest[1:], None
    if len(rest) < 2:
        raise ValueError("unmatched '{' in format spec")
    if len(rest) == 2:
        return name, "", rest[1]
    if rest[2] != ":":
        raise ValueError("expected ':' after conversion specifier")
    return name, rest[3:], rest[1]


def formatter_field_name_split(name):
    """The first part of a field's name, an int where it is a number, and an iterator of (is attribute, key)."""
    if not isinstance(name, str):
        raise TypeError(f"expected str, got {type(name).__name__}")
    end = 0
    while end < len(name) and name[end] not in ".[":
        end += 1
    first = name[:end]
    return int(first) if first.isdecimal() else first, _rest(name, end)


def _rest(name, at):
    while at < len(name):
        if name[at] == ".":
            end = at + 1
            while end < len(name) and name[end] not in ".[":
                end += 1
            key, attribute = name[at + 1:end], True
            at = end
        elif name[at] == "[":
            end = name.find("]", at)
            if end < 0:
                raise ValueError("Missing ']' in format string")
            key, attribute = name[at + 1:end], False
            at = end + 1
        else:
            raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
        if not key:
            raise ValueError("Empty attribute in format string")
        yield attribute, int(key) if not attribute and key.isdecimal() else key
