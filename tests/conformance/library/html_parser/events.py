from html.parser import HTMLParser


class P(HTMLParser):
    def handle_starttag(self, tag, attrs):
        print("start", tag, attrs, self.getpos(), repr(self.get_starttag_text()))

    def handle_endtag(self, tag):
        print("end", tag)

    def handle_startendtag(self, tag, attrs):
        print("startend", tag, attrs)

    def handle_data(self, data):
        print("data", repr(data))

    def handle_comment(self, data):
        print("comment", repr(data))

    def handle_entityref(self, name):
        print("entity", name)

    def handle_charref(self, name):
        print("char", name)

    def handle_decl(self, data):
        print("decl", repr(data))

    def handle_pi(self, data):
        print("pi", repr(data))

    def unknown_decl(self, data):
        print("unknown", repr(data))


for text in ("<!DOCTYPE html><html><head><title>T &amp; x</title></head>\n<body class='a' ID=b checked data-x=\"1 &lt; 2\">Hi<br/><img src=x />&eacute;&#233;</body></html>", "<!-- c --><p>a<!-- unclosed", "<script>if (a < b && c) { '</p>' }</script>x", "<a href=\"x>y\">z</a>", "<?php echo?><![CDATA[x]]>", "a < b > c & d", "<p", "</p >text</>", "<A HREF='u'>T</A>", "<div a=1 a=2 b= 'x' c>", "&lt;tag&gt; &unknown; &#x41;", "<p>one<p>two", "<style>a > b {}</style>"):
    for convert in (True, False):
        print("---", convert, repr(text))
        p = P(convert_charrefs=convert)
        p.feed(text)
        p.close()
