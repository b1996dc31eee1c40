"""A small part of XPath: steps through children, descendants and parents, with conditions."""

import re

xpath_tokenizer_re = re.compile(
    r"""('[^']*'|"[^"]*")|(::|//?|\.\.|\(\)|!=|[/.*:\[\]\(\)@=])|((?:\{[^}]+\})?[^/\[\]\(\)@!=\s]+)|\s+""")


def xpath_tokenizer(pattern, namespaces=None):
    default = namespaces.get("") if namespaces else None
    in_attribute = False
    for found in xpath_tokenizer_re.finditer(pattern):
        text, operator, name = found.groups()
        if name and name[0] != "{":
            if ":" in name:
                prefix, local = name.split(":", 1)
                try:
                    if not namespaces:
                        raise KeyError
                    yield "", "{%s}%s" % (namespaces[prefix], local)
                except KeyError:
                    raise SyntaxError("prefix %r not found in prefix map" % prefix) from None
            elif default and not in_attribute:
                yield "", "{%s}%s" % (default, name)
            else:
                yield "", name
            in_attribute = False
        elif name:
            yield "", name
            in_attribute = False
        elif text is not None or operator is not None:
            yield operator or "", text if text is not None else ""
            in_attribute = operator == "@"


class _Context:
    def __init__(self, root):
        self.root, self._parents = root, None

    def parents(self):
        if self._parents is None:
            self._parents = {child: parent for parent in self.root.iter() for child in parent}
        return self._parents


def _matches(tag):
    """Whether an element's tag is one; {*} and {uri}* stand for any."""
    if tag == "*" or tag == "{*}*":
        return lambda element: True if tag == "*" else isinstance(element.tag, str)
    if tag == "{}*":
        return lambda element: isinstance(element.tag, str) and element.tag[:1] != "{"
    if tag[:3] == "{*}":
        local = tag[3:]
        return lambda element: isinstance(element.tag, str) and (element.tag == local
                                                                 or element.tag.endswith("}" + local))
    if tag[:1] == "{" and tag[-2:] == "}*":
        space = tag[:-1]
        return lambda element: isinstance(element.tag, str) and element.tag.startswith(space)
    if tag[:2] == "{}":
        tag = tag[2:]
    return lambda element: element.tag == tag


def _child(tag):
    fits = _matches(tag)

    def select(context, elements):
        for element in elements:
            for child in element:
                if fits(child):
                    yield child
    return select


def _itself(context, elements):
    yield from elements


def _parent(context, elements):
    parents, seen = context.parents(), {}
    for element in elements:
        if element in parents and parents[element] not in seen:
            seen[parents[element]] = None
            yield parents[element]


def _descendants(tag):
    fits = _matches(tag)

    def select(context, elements):
        for element in elements:
            for below in element.iter():
                if below is not element and fits(below):
                    yield below
    return select


def _text_of(element):
    return "".join(element.itertext())


def _condition(following):
    """What stands between brackets, as a step that filters."""
    signature, values, tokens = [], [], following
    for operator, text in tokens:
        if operator == "]":
            break
        if text == "" and operator == "":
            continue
        if text and text[:1] in ("'", '"'):
            signature.append("'")
            values.append(text[1:-1])
        else:
            signature.append(operator or "-")
            values.append(text)
    else:
        raise SyntaxError("invalid path")
    shape = "".join(signature)
    if shape == "@-":
        return _filter(lambda e, key=values[1]: e.get(key) is not None)
    if shape in ("@-='", "@-!='"):
        key, value = values[1], values[-1]
        if "!=" in shape:
            return _filter(lambda e: e.get(key) is not None and e.get(key) != value)
        return _filter(lambda e: e.get(key) == value)
    if shape == "-" and not re.match(r"-?\d+$", values[0]):
        return _filter(lambda e, tag=values[0]: e.find(tag) is not None)
    if shape in (".='", ".!='", "-='", "-!='") and not (signature[0] == "-" and re.match(r"-?\d+$", values[0])):
        tag, value, equal = values[0], values[-1], "!=" not in shape
        if signature[0] == ".":
            return _filter(lambda e: (_text_of(e) == value) == equal)
        return _filter(lambda e: any((_text_of(c) == value) == equal for c in e.findall(tag)))
    if shape == "-" or shape in ("-()", "-()--"):
        return _position(shape, values)
    raise SyntaxError("invalid predicate")


def _filter(test):
    def select(context, elements):
        return (element for element in elements if test(element))
    return select


def _position(shape, values):
    if shape == "-":
        index = int(values[0]) - 1
        if index < 0:
            raise SyntaxError("XPath position >= 1 expected")
    else:
        if values[0] != "last":
            raise SyntaxError("unsupported function")
        index = -1
        if shape == "-()--":
            try:
                index = int(values[2]) - 1 if len(values) > 2 else -1
            except ValueError:
                raise SyntaxError("unsupported expression")
            if index > -2:
                raise SyntaxError("XPath offset from last() must be negative")

    def select(context, elements):
        parents = context.parents()
        for element in elements:
            try:
                siblings = [c for c in parents[element] if c.tag == element.tag]
                if siblings[index] is element:
                    yield element
            except (IndexError, KeyError):
                pass
    return select


_steps = {}


def _compiled(path, namespaces):
    if path[-1:] == "/":
        path += "*"
    key = path, tuple(sorted(namespaces.items())) if namespaces else None
    if key in _steps:
        return _steps[key]
    if path[:1] == "/":
        raise SyntaxError("cannot use absolute path on element")
    tokens, steps = iter([t for t in xpath_tokenizer(path, namespaces)]), []
    token = next(tokens, None)
    if token is None:
        return []
    while token is not None:
        operator, text = token
        if operator == "*":
            steps.append(_child("*"))
        elif operator == ".":
            steps.append(_itself)
        elif operator == "..":
            steps.append(_parent)
        elif operator == "//":
            following = next(tokens, None)
            if following is None or following[0] not in ("*", ""):
                raise SyntaxError("invalid descendant")
            steps.append(_descendants("*" if following[0] == "*" else following[1]))
        elif operator == "[":
            steps.append(_condition(tokens))
        elif operator == "":
            steps.append(_child(text))
        else:
            raise SyntaxError("invalid path")
        token = next(tokens, None)
        if token is not None and token[0] == "/":
            token = next(tokens, None)
            if token is None:
                raise SyntaxError("invalid path")
    if len(_steps) > 100:
        _steps.clear()
    _steps[key] = steps
    return steps


def iterfind(elem, path, namespaces=None):
    context, found = _Context(elem), [elem]
    for step in _compiled(path, namespaces):
        found = step(context, found)
    return iter(found)


def find(elem, path, namespaces=None):
    return next(iterfind(elem, path, namespaces), None)


def findall(elem, path, namespaces=None):
    return list(iterfind(elem, path, namespaces))


def findtext(elem, path, default=None, namespaces=None):
    found = find(elem, path, namespaces)
    return default if found is None else found.text or ""
