from html.parser import HTMLParser


class P(HTMLParser):
    def handle_starttag(self, tag, attrs):
        print(tag, self.getpos())

    def handle_endtag(self, tag):
        print("/" + tag, self.getpos())

    def handle_data(self, data):
        print(repr(data), self.getpos())


P().feed("<a>\n  <b>text\nmore</b>\n</a>\n")
