"""A copy of the module whose patterns are others, and what the base of parsers gives."""
import importlib.util
import re
import _markupbase

spec = importlib.util.find_spec("html.parser")
own = importlib.util.module_from_spec(spec)
spec.loader.exec_module(own)
own.piclose = re.compile(r"\?>")
own.entityref = own.incomplete = re.compile(r"&([a-z]+);")
own.starttagopen = re.compile(r"<[a-z]|<@")
own.attrfind_tolerant = re.compile(r"(x)(=(\d))?\s*")


class Shown(own.HTMLParser):
    def handle_starttag(self, tag, attrs):
        print("start", tag, attrs, repr(self.get_starttag_text()))
        self.show_mode()

    def handle_endtag(self, tag):
        print("end", tag)
        self.show_mode()

    def show_mode(self):
        print(self.cdata_elem, self.interesting.pattern)

    def handle_data(self, data):
        print("data", repr(data), self.getpos())

    def handle_pi(self, data):
        print("pi", repr(data))

    def handle_entityref(self, name):
        print("entity", name)

    def handle_charref(self, name):
        print("char", name)

    def handle_comment(self, data):
        print("comment", repr(data))

    def unknown_decl(self, data):
        print("declaration", repr(data))

    def parse_starttag(self, i):
        if self.rawdata.startswith("<@", i):
            self.handle_data("<@")
            return i + 2
        return super().parse_starttag(i)


parser = Shown(convert_charrefs=False)
parser.feed("a <? 1 > 2 ?> &amp; &amp &lt;<b x=1 x>t</b><@<i>\n<script>1 < 2 & <b></script ><!-- c -- ><![CDATA[d]]>&#65;")
parser.close()
print(sorted(name for name in ("parse_comment", "parse_marked_section", "updatepos", "getpos") if name in vars(_markupbase.ParserBase)))
