from html.parser import HTMLParser


class P(HTMLParser):
    def __init__(self, **kw):
        super().__init__(**kw)
        self.out = []

    def handle_data(self, d):
        self.out.append(("d", d))

    def handle_entityref(self, n):
        self.out.append(("e", n))

    def handle_charref(self, n):
        self.out.append(("c", n))


for text in ("a &amp; b", "&#65;&#x42;", "&lt;p&gt;", "x&nbsp;y", "fish & chips ", "AT&T ", "&copy 2020 "):
    for convert in (True, False):
        p = P(convert_charrefs=convert)
        p.feed(text)
        p.close()
        print(repr(text), convert, p.out)
