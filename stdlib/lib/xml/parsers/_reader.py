"""A small non-validating parser of XML 1.0 with namespaces left as they are written.

It takes a document in parts and calls a target's start, end, data, comment, pi and doctype as soon as a part ends one of these,
and raises Trouble with the position of what is not well formed; messages and positions are those of expat."""
import codecs
import re

_SPACE = " \t\n\r"
_PREDEFINED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_MESSAGES = {2: "syntax error", 3: "no element found", 4: "not well-formed (invalid token)", 5: "unclosed token",
             6: "partial character", 7: "mismatched tag", 8: "duplicate attribute", 9: "junk after document element",
             11: "undefined entity", 14: "reference to invalid character number", 20: "unclosed CDATA section",
             27: "unbound prefix", 28: "must not undeclare prefix", 36: "parsing finished", 30: "XML declaration not well-formed",
             17: "XML or text declaration not at start of entity"}

# Most tags: names of ASCII, attributes without references and ends of lines. What is another, or broken, is read step by step.
_TAG = re.compile(r"""<([A-Za-z_:][\w:.\-]*)((?:[ \t\n]+[A-Za-z_:][\w:.\-]*[ \t\n]*=[ \t\n]*(?:"[^"<&\t\n]*"|'[^'<&\t\n]*'))*)[ \t\n]*(/?)>""",
                  re.ASCII)
_ATTRIBUTE = re.compile(r"""([\w:.\-]+)[ \t\n]*=[ \t\n]*(?:"([^"]*)"|'([^']*)')""", re.ASCII)


class Trouble(Exception):
    def __init__(self, code, lineno, offset):
        self.code, self.lineno, self.offset = code, lineno, offset
        super().__init__(f"{_MESSAGES[code]}: line {self.lineno}, column {self.offset}")


def _name_start(c):
    return c.isalpha() or c in "_:" or c > "\x7f" and c.isidentifier()


def _name_char(c):
    return c.isalnum() or c in "_:-." or c == "\xb7" or c > "\x7f" and ("a" + c).isidentifier()


def split_name(name, at, reader):
    """(prefix, colon, local name) of a name in a document with namespaces, for the tag that begins at `at`."""
    prefix, colon, local = name.partition(":")
    if colon and not (prefix and local and _name_start(local[0]) and ":" not in local):
        reader.fail(4, at)
    return prefix, colon, local


def _encoding_of(data, final):
    """How bytes are encoded, by their mark or their declaration; None: more of them must come."""
    if len(data) < 5 and not final and (b"<?xml".startswith(data) or data[:1] != b"<" or data[1:2] == b"\0"):
        return None
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"),
                           (b"<\0?\0", "utf-16-le"), (b"\0<\0?", "utf-16-be")):
        if data.startswith(mark):
            return encoding
    if data.startswith(b"<?xml"):
        end = data.find(b"?>")
        if end < 0 and not final:
            return None
        head = data[:end].decode("latin-1")
        at = head.find("encoding")
        if at >= 0:
            rest = head[at + 8:].lstrip().lstrip("=").lstrip()
            if rest[:1] in ("'", '"'):
                return rest[1:].partition(rest[0])[0]
    return "utf-8"


class _Text:
    """Parts of a document, bytes or texts, as one text with plain ends of lines."""

    def __init__(self, encoding):
        self.encoding, self.waiting, self.decoder, self.held = encoding, b"", None, ""

    def more(self, part, final):
        """The text of one more part, and whether it ends where no text can be made of what follows."""
        text, broken = self.held, False
        if isinstance(part, str):
            text += part
            self.encoding = self.encoding or "utf-8"  # of bytes that may follow
        else:
            self.waiting += bytes(part)
        if self.waiting or final:
            made, broken = self.decoded(final)
            text += made
        self.held = "\r" if text.endswith("\r") and not final and not broken else ""
        if self.held:
            text = text[:-1]
        return text.replace("\r\n", "\n").replace("\r", "\n"), broken

    def decoded(self, final):
        if self.decoder is None:
            encoding = self.encoding or _encoding_of(self.waiting, final)
            if encoding is None:
                return "", False
            self.decoder = codecs.getincrementaldecoder(encoding)()
        data, self.waiting = self.waiting, b""
        try:
            return self.decoder.decode(data, final), False
        except UnicodeDecodeError as error:
            return error.object[:error.start].decode(error.encoding, "ignore"), True


class Reader:
    def __init__(self, target, encoding=None):
        self.target = target
        self.text, self.parts = "", _Text(encoding)
        self.at = self.here = 0  # where what is not read yet begins, and what is read now
        self.lines = self.column = 0  # of what was read and let go
        self.begun = self.final = False
        self.entities, self.open, self.seen_root = {}, [], False
        self.subset, self.declarations, self.comments = None, [], []  # of the document type

    def fail(self, code, at):
        raise Trouble(code, self.line_of(at), self.column_of(at))

    def line_of(self, at):
        return self.lines + self.text.count("\n", 0, at) + 1

    def column_of(self, at):
        line = self.text.rfind("\n", 0, at) + 1
        return at - line if line else self.column + at

    def feed(self, part, final=False):
        """Reads what of the document is whole once this part has come."""
        if self.at > 1 << 16:
            self.lines, self.column = self.line_of(self.at) - 1, self.column_of(self.at)
            self.text, self.at, self.here = self.text[self.at:], 0, 0
        more, broken = self.parts.more(part, final)
        self.text += more
        self.final = final
        if self.begun or self.declared_itself():
            self.read()
        if broken:
            self.fail(4, len(self.text))
        if final and (self.open or not self.seen_root):
            self.fail(3, len(self.text))

    def declared_itself(self):
        """Reads the declaration, if there is one. False: it is not known yet."""
        text, i = self.text, 0
        if text.startswith("\ufeff"):
            i = 1
        if not self.final and "<?xml ".startswith(text[i:i + 6]) and len(text) - i < 6:
            return False
        if text.startswith("<?xml", i) and text[i + 5:i + 6] in tuple(_SPACE):
            end = text.find("?>", i)
            if end < 0:
                return self.fail(5, i) if self.final else False
            said = self.pseudo_attributes(i + 5, end)
            if hasattr(self.target, "declaration"):
                self.target.declaration(said)
            i = end + 2
        self.at, self.begun = i, True
        return True

    def pseudo_attributes(self, at, end):
        """What an XML declaration says: {"version": ..., "encoding": ..., "standalone": ...}, as far as it is there, in this order."""
        text, said, known = self.text, {}, ["version", "encoding", "standalone"]
        while (begin := self.space(at)) < end:
            if begin == at:
                self.fail(30, at)
            stop = begin
            while stop < end and text[stop] != "=" and text[stop] not in _SPACE:
                stop += 1
            equals = self.space(stop)
            if equals >= end or text[equals] != "=":
                self.fail(30, min(equals, end))
            quote = self.space(equals + 1)
            if quote >= end or text[quote] not in "'\"":
                self.fail(30, min(quote, end))
            close = quote + 1
            while close < end and (text[close] in "._-" or text[close].isalnum() and text[close].isascii()):
                close += 1
            if close >= end or text[close] != text[quote]:
                self.fail(30, close)
            name = text[begin:stop]
            if name not in known or not said and name != "version":
                self.fail(30, begin)
            del known[:known.index(name) + 1]
            said[name] = text[quote + 1:close]
            at = close + 1
        if not said:
            self.fail(30, end)
        return said

    def read(self):
        text, n = self.text, len(self.text)
        while self.at < n:
            i = self.here = self.at
            if text[i] == "<":
                if not self.final and n - i < 9 and any(mark.startswith(text[i:]) for mark in ("<!--", "<![CDATA[", "<!DOCTYPE")):
                    return
                try:
                    i = self.markup(i)
                except Trouble as trouble:
                    if self.final or trouble.code not in (5, 20):
                        raise
                    return  # the rest is still to come
            elif self.open:
                end = self.end_of_characters(i)
                if end == i:
                    return
                i = self.characters(i, end)
            else:
                if text[i] not in _SPACE:
                    self.fail(9 if self.seen_root else 2, i)
                i += 1
            self.at = i

    def end_of_characters(self, i):
        """Up to where text is known to be whole: a reference is, and that no ]]> begins."""
        text = self.text
        end = text.find("<", i)
        if end >= 0:
            return end
        end = len(text)
        if not self.final:
            amp = text.rfind("&", i)
            if amp >= 0 and text.find(";", amp) < 0:
                end = amp
            else:
                while end > i and len(text) - end < 2 and text[end - 1] == "]":
                    end -= 1
        return end

    def markup(self, i):
        text = self.text
        if text.startswith("<!--", i):
            end = text.find("--", i + 4)
            if end < 0:
                self.fail(5, i)
            if text[end + 2:end + 3] != ">":
                self.fail(4 if self.final or end + 2 < len(text) else 5, end + 2)
            self.target.comment(text[i + 4:end])
            return end + 3
        if text.startswith("<![CDATA[", i):
            if not self.open:
                self.fail(2 if not self.seen_root else 9, i)
            end = text.find("]]>", i)
            if end < 0:
                self.fail(20, len(text))
            if hasattr(self.target, "cdata_begins"):
                self.target.cdata_begins()
            self.give(text[i + 9:end])
            if hasattr(self.target, "cdata_ends"):
                self.target.cdata_ends()
            return end + 3
        if text.startswith("<?", i):
            return self.instruction(i)
        if text.startswith("<!DOCTYPE", i):
            if self.seen_root or self.open:
                self.fail(2 if not self.seen_root else 9, i)
            return self.doctype(i)
        if text.startswith("</", i):
            return self.end_tag(i)
        return self.start_tag(i)

    def instruction(self, i):
        text = self.text
        end = text.find("?>", i)
        if end < 0:
            self.fail(5, i)
        at = self.name(i + 2)
        name = text[i + 2:at]
        if at != end and text[at] not in _SPACE:
            self.fail(4, at)
        if name.lower() == "xml":
            self.fail(9 if self.seen_root and not self.open else 17, i)
        self.target.pi(name, text[at:end].lstrip(_SPACE))
        return end + 2

    def name(self, i):
        """Where the name that begins here ends."""
        text = self.text
        if i >= len(text):
            self.fail(5, max(0, text.rfind("<", 0, i)))
        if not _name_start(text[i]):
            self.fail(4, i)
        while i < len(text) and _name_char(text[i]):
            i += 1
        return i

    def space(self, i):
        text = self.text
        while i < len(text) and text[i] in _SPACE:
            i += 1
        return i

    def start_tag(self, i):
        text, n = self.text, len(self.text)
        if not self.open and self.seen_root:
            self.fail(9, i)
        if usual := _TAG.match(text, i):
            tag, given, slash = usual.groups()
            parts = _ATTRIBUTE.findall(given) if given else ()
            attributes = {key: double or single for key, double, single in parts}
            if len(attributes) == len(parts):
                return self.started(tag, attributes, i, slash, usual.end())
        at = self.name(i + 1)
        tag, attributes = text[i + 1:at], {}
        while True:
            after = self.space(at)
            if after >= n:
                self.fail(5, i)
            c = text[after]
            if c == ">":
                break
            if c == "/":
                if after + 1 >= n:
                    self.fail(5, i)
                if text[after + 1] != ">":
                    self.fail(4, after + 1)
                break
            if after == at:
                self.fail(4, after)
            at = self.attribute(after, i, attributes)
        return self.started(tag, attributes, i, c == "/", after + 2 if c == "/" else after + 1)

    def started(self, tag, attributes, i, empty, end):
        self.seen_root = True
        self.target.start(tag, attributes, i, self)
        if empty:
            self.target.end(tag)
        else:
            self.open.append(tag)
        return end

    def attribute(self, i, tag_at, attributes):
        text, n = self.text, len(self.text)
        end = self.name(i)
        key, at = text[i:end], self.space(end)
        if at >= n:
            self.fail(5, tag_at)
        if text[at] != "=":
            self.fail(4, at)
        at = self.space(at + 1)
        if at >= n:
            self.fail(5, tag_at)
        quote = text[at]
        if quote not in "'\"":
            self.fail(4, at)
        close = text.find(quote, at + 1)
        less = text.find("<", at + 1, close if close >= 0 else n)
        if less >= 0:
            self.fail(4, less)
        if close < 0:
            self.fail(5, tag_at)
        if key in attributes:
            self.fail(8, i)
        raw = text[at + 1:close]
        for c in "\t\n":
            raw = raw.replace(c, " ")
        attributes[key] = self.resolved(raw, at + 1) if "&" in raw else raw
        return close + 1

    def end_tag(self, i):
        text = self.text
        if self.open and text.startswith(self.open[-1] + ">", i + 2):
            tag = self.open.pop()
            self.target.end(tag)
            return i + len(tag) + 3
        at = self.name(i + 2)
        close = self.space(at)
        if close >= len(text):
            self.fail(5, i)
        if text[close] != ">":
            self.fail(4, close)
        if not self.open or self.open[-1] != text[i + 2:at]:
            self.fail(7 if self.open else 4 if not self.seen_root else 9, i + 2 if self.open else i)
        self.target.end(self.open.pop())
        return close + 1

    def characters(self, i, end):
        raw = self.text[i:end]
        bad = raw.find("]]>")
        if bad >= 0:
            self.fail(4, i + bad + 2)
        for part, reference in self.parts_of(raw, i) if "&" in raw else ((raw, False),):
            if reference:
                self.target.data(part)
            else:
                self.give(part)
        return end

    def give(self, text):
        """Gives a text to the target; texts and ends of lines come one by one."""
        for k, line in enumerate(text.split("\n")):
            if k:
                self.target.data("\n")
            if line:
                self.target.data(line)

    def resolved(self, raw, at):
        """A text with its references replaced."""
        return "".join([part for part, _ in self.parts_of(raw, at)])

    def parts_of(self, raw, at):
        """(text, does a reference stand for it) of each part of a text."""
        i = 0
        while (amp := raw.find("&", i)) >= 0:
            yield raw[i:amp], False
            end = raw.find(";", amp)
            body = raw[amp + 1:end] if end >= 0 else ""
            if end < 0 or not body or any(c in _SPACE or c == "&" for c in body):
                stop = amp + 1
                while stop < len(raw) and (_name_char(raw[stop]) or raw[stop] == "#" and stop == amp + 1):
                    stop += 1
                if at + stop >= len(self.text):
                    self.fail(5, at + amp)
                self.fail(4, at + stop)
            yield self.reference(body, at + amp), True
            i = end + 1
        yield raw[i:], False

    def reference(self, body, at):
        if body[0] == "#":
            try:
                number = int(body[2:], 16) if body[1:2] == "x" else int(body[1:])
            except ValueError:
                self.fail(4, at + 2)
            if not (number in (9, 10, 13) or 32 <= number <= 0xd7ff or 0xe000 <= number <= 0xfffd
                    or 0x10000 <= number <= 0x10ffff):
                self.fail(14, at)
            return chr(number)
        if body in _PREDEFINED:
            return _PREDEFINED[body]
        given = getattr(self.target, "entity", None) or {}
        if body in given or body in self.entities:
            value = given[body] if body in given else self.entities[body]
            return self.resolved(value, at) if "&" in value else value
        self.fail(11, at)

    def doctype(self, i):
        """<!DOCTYPE name ... [ ... ]>; of the internal part, entities are kept."""
        text = self.text
        at = self.space(i + 9)
        end = self.name(at)
        name, depth, quote, comments = text[at:end], 0, "", []
        j = end
        while True:
            if j >= len(text):
                self.fail(5, i)
            c = text[j]
            if quote:
                if c == quote:
                    quote = ""
            elif text.startswith("<!--", j):
                begin, j = j + 4, text.find("-->", j + 4)
                if j < 0:
                    self.fail(5, i)
                comments.append(text[begin:j])
                j += 2
            elif c in "'\"":
                quote = c
            elif c == "[":
                depth += 1
            elif c == "]":
                depth -= 1
            elif c == ">" and depth == 0:
                break
            j += 1
        body = text[end:j]
        opening, closing = body.find("["), body.rfind("]")
        self.subset = body[opening + 1:closing] if 0 <= opening < closing else None
        self.declared(body.partition("[")[2])
        ids = _quoted_parts(body.partition("[")[0])
        words = body.split()
        public = ids[0] if words[:1] == ["PUBLIC"] and ids else None
        system = ids[-1] if ids and (words[0] == "SYSTEM" or len(ids) > 1) else None
        self.comments = comments
        self.target.doctype(name, public, system)
        return j + 1

    def declared(self, body):
        at = body.find("<!ENTITY")
        while at >= 0:
            end = body.find(">", at)
            words = body[at + 8:end].split(None, 1)
            if len(words) == 2:
                self.entity_declared(words[0], words[1])
            at = body.find("<!ENTITY", at + 1)

    def entity_declared(self, name, definition):
        """Keeps (name, is a parameter, value, system id, public id) in declarations, and the value of a general entity."""
        parameter = name == "%"
        if parameter:
            name, _, definition = definition.partition(" ")
            definition = definition.lstrip(_SPACE)
        parts, value, system, public = _quoted_parts(definition), None, None, None
        if definition[:1] in ("'", '"'):
            value = definition[1:].partition(definition[0])[0]
            if not parameter:
                self.entities.setdefault(name, value)
        elif parts:
            system = parts[-1]
            public = parts[0] if definition.startswith("PUBLIC") and len(parts) > 1 else None
        self.declarations.append((name, int(parameter), value, system, public))


def _quoted_parts(text):
    parts, i = [], 0
    while i < len(text):
        if text[i] in "'\"":
            end = text.find(text[i], i + 1)
            if end < 0:
                break
            parts.append(text[i + 1:end])
            i = end
        i += 1
    return parts
