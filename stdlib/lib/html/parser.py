"""HTML read as a stream of tags, text, comments and references; nothing is an error."""

import re
from _markupbase import ParserBase
from html import unescape

__all__ = ["HTMLParser"]

# The names under which CPython's module has its patterns: packages that read HTML their own way import them, or put others
# into a copy of the module, so each is looked up when it is needed.
interesting_normal = re.compile("[&<]")
incomplete = re.compile("&[a-zA-Z#]")
starttagopen = re.compile("<[a-zA-Z]")
endendtag = piclose = re.compile(">")
commentclose = re.compile(r"--\s*>")
endtagfind = re.compile(r"</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>")
tagfind_tolerant = re.compile(r"([a-zA-Z][^\t\n\r\f />\x00]*)(?:\s|/(?!>))*")

attrfind_tolerant = re.compile(
    r"""((?<=['"\t\n\r\f /])[^\s/>][^\s/=>]*)(\s*=+\s*('[^']*'|"[^"]*"|(?!['"])[^>\s]*))?(?:\s|/(?!>))*""")
locatestarttagend_tolerant = re.compile(r"""<[a-zA-Z][^\t\n\r\f />\x00]*(?:[\s/]*(?:(?<=['"\s/])[^\s/>][^\s/=>]*(?:\s*=+\s*(?:'[^']*'|"[^"]*"|(?!['"])[^>\s]*)\s*)?(?:\s|/(?!>))*)*)?\s*""")
charref = re.compile(r"&#(?:[0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]")
entityref = re.compile(r"&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]")


class HTMLParser(ParserBase):
    """Find tags and other markup and call handler functions."""

    CDATA_CONTENT_ELEMENTS = ("script", "style")

    def __init__(self, *, convert_charrefs=True):
        self.convert_charrefs = convert_charrefs
        self.reset()

    def reset(self):
        self.rawdata, self.lasttag = "", "???"
        self.clear_cdata_mode()
        ParserBase.reset(self)
        self.__starttag_text = None

    def feed(self, data):
        self.rawdata = self.rawdata + data
        self.goahead(0)

    def close(self):
        self.goahead(1)

    def get_starttag_text(self):
        return self.__starttag_text

    def set_cdata_mode(self, elem):
        self.cdata_elem = elem.lower()
        self.interesting = re.compile(r"</\s*%s\s*>" % self.cdata_elem, re.IGNORECASE)

    def clear_cdata_mode(self):
        self.interesting = interesting_normal
        self.cdata_elem = None

    # the loop

    def _next_markup(self, i):
        """Where the text from i on ends, or None if more of it has to come."""
        raw = self.rawdata
        if self.convert_charrefs and not self.cdata_elem:
            j = raw.find("<", i)
            if j >= 0:
                return j
            # An & near the end may be a reference that is cut off.
            amp = raw.rfind("&", max(i, len(raw) - 34))
            if amp >= 0 and not re.search(r"[\s;]", raw[amp:]):
                return None
            return len(raw)
        found = self.interesting.search(raw, i)
        if found:
            return found.start()
        return None if self.cdata_elem else len(raw)

    def _text(self, i, j):
        if i < j:
            text = self.rawdata[i:j]
            self.handle_data(unescape(text) if self.convert_charrefs and not self.cdata_elem else text)
        return self.updatepos(i, j)

    def goahead(self, end):
        i, n = 0, len(self.rawdata)
        while i < n:
            j = self._next_markup(i)
            if j is None:
                break
            i = self._text(i, j)
            if i == n:
                break
            k = self._markup(i) if self.rawdata[i] == "<" else self._reference(i)
            if k < 0:
                if not end or self.rawdata[i] == "&":
                    if not (end and self.rawdata[i] == "&"):
                        break
                    if n - i > 2 or not incomplete.match(self.rawdata, i):
                        self.handle_data("&")  # of two characters CPython gives the second alone
                    i = self.updatepos(i, i + 1)
                    continue
                k = self._give_up(i)
            i = self.updatepos(i, k)
        if end and i < n and not self.cdata_elem:
            i = self._text(i, n)
        self.rawdata = self.rawdata[i:]

    def _give_up(self, i):
        """At the end: markup that was not finished is text up to its end or to the next of its kind."""
        k = self.rawdata.find(">", i + 1)
        if k < 0:
            k = self.rawdata.find("<", i + 1)
            if k < 0:
                k = i + 1
        else:
            k += 1
        self.handle_data(unescape(self.rawdata[i:k]) if self.convert_charrefs and not self.cdata_elem
                         else self.rawdata[i:k])
        return k

    def _markup(self, i):
        raw = self.rawdata
        if starttagopen.match(raw, i):
            return self.parse_starttag(i)
        if raw.startswith("</", i):
            return self.parse_endtag(i)
        if raw.startswith("<!--", i):
            return self.parse_comment(i)
        if raw.startswith("<?", i):
            return self.parse_pi(i)
        if raw.startswith("<!", i):
            return self.parse_html_declaration(i)
        if i + 1 < len(raw):
            self.handle_data("<")
            return i + 1
        return -1

    def _reference(self, i):
        raw = self.rawdata
        found = charref.match(raw, i)
        if found:
            self.handle_charref(found[0][2:-1])
            return found.end() - (raw[found.end() - 1] != ";")
        found = entityref.match(raw, i)
        if found:
            self.handle_entityref(found[1])
            return found.end() - (raw[found.end() - 1] != ";")
        if incomplete.match(raw, i) and re.compile(r"&#?[a-zA-Z0-9]*\Z").match(raw, i):
            return -1
        if i + 1 < len(raw):
            self.handle_data("&")
            return i + 1
        return -1

    # the kinds of markup

    def parse_starttag(self, i):
        self.__starttag_text = None
        end = self.check_for_whole_start_tag(i)
        if end < 0:
            return end
        raw = self.rawdata
        self.__starttag_text = raw[i:end]
        name = tagfind_tolerant.match(raw, i + 1)
        self.lasttag = tag = name[1].lower()
        attrs, k = [], name.end()
        while k < end:
            found = attrfind_tolerant.match(raw, k)
            if not found:
                break
            key, rest, value = found.groups()
            if not rest:
                value = None
            elif value[:1] == value[-1:] and value[:1] in ("'", '"'):
                value = value[1:-1]
            attrs.append((key.lower(), unescape(value) if value else value))
            k = found.end()
        tail = raw[k:end].strip()
        if tail not in (">", "/>"):
            self.handle_data(raw[i:end])
            return end
        if tail == "/>":
            self.handle_startendtag(tag, attrs)
        else:
            self.handle_starttag(tag, attrs)
            if tag in self.CDATA_CONTENT_ELEMENTS:
                self.set_cdata_mode(tag)
        return end

    def check_for_whole_start_tag(self, i):
        raw = self.rawdata
        j = locatestarttagend_tolerant.match(raw, i).end()
        following = raw[j:j + 1]
        if following == ">":
            return j + 1
        if following == "/":
            if raw.startswith("/>", j):
                return j + 2
            if raw.startswith("/", j) and j + 1 >= len(raw):
                return -1
            return j if j > i else i + 1
        if following == "" or following in "abcdefghijklmnopqrstuvwxyz=/ABCDEFGHIJKLMNOPQRSTUVWXYZ":
            return -1
        return j if j > i else i + 1

    def parse_endtag(self, i):
        raw = self.rawdata
        close = endendtag.search(raw, i + 1)
        if not close:
            return -1
        end = close.end()
        found = endtagfind.match(raw, i)
        if not found:
            if self.cdata_elem is not None:
                self.handle_data(raw[i:end])
                return end
            name = tagfind_tolerant.match(raw, i + 2)
            if not name:
                if raw[i:i + 3] == "</>":
                    return i + 3
                return self.parse_bogus_comment(i)
            self.handle_endtag(name[1].lower())
            return raw.find(">", name.end()) + 1
        tag = found[1].lower()
        if self.cdata_elem is not None and tag != self.cdata_elem:
            self.handle_data(raw[i:end])
            return end
        self.handle_endtag(tag)
        self.clear_cdata_mode()
        return end

    def parse_bogus_comment(self, i, report=1):
        end = self.rawdata.find(">", i + 2)
        if end < 0:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 2:end])
        return end + 1

    def parse_pi(self, i):
        end = piclose.search(self.rawdata, i + 2)
        if not end:
            return -1
        self.handle_pi(self.rawdata[i + 2:end.start()])
        return end.end()

    def parse_html_declaration(self, i):
        raw = self.rawdata
        if raw.startswith("<![", i):
            return self.parse_marked_section(i)
        if raw[i:i + 9].lower() == "<!doctype":
            end = raw.find(">", i + 9)
            if end < 0:
                return -1
            self.handle_decl(raw[i + 2:end])
            return end + 1
        return self.parse_bogus_comment(i)

    # what subclasses define

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        pass

    def handle_charref(self, name):
        pass

    def handle_entityref(self, name):
        pass

    def handle_data(self, data):
        pass

    def handle_comment(self, data):
        pass

    def handle_decl(self, decl):
        pass

    def handle_pi(self, data):
        pass

    def unknown_decl(self, data):
        pass
