from html.parser import HTMLParser


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.text, self.depth = [], [], 0

    def handle_starttag(self, tag, attrs):
        self.depth += 1
        if tag == "a":
            self.links.append(dict(attrs).get("href"))

    def handle_endtag(self, tag):
        self.depth -= 1

    def handle_data(self, data):
        if data.strip():
            self.text.append(data.strip())


p = Links()
p.feed("<html><body><a href='/one'>One</a> and <a href=two>Two &amp; more</a><a name=x></a></body></html>")
print(p.links, p.text, p.depth)
p.reset()
p.links = []
for part in ("<a hr", "ef='split'", ">te", "xt &am", "p; more</", "a>"):
    p.feed(part)
p.close()
print(p.links, p.text, p.rawdata == "")
