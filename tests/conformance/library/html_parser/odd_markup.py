from html.parser import HTMLParser
class P(HTMLParser):
    def __init__(self, **k): self.ev = []; super().__init__(**k)
    def handle_starttag(self, t, a): self.ev.append(("start", t, a))
    def handle_startendtag(self, t, a): self.ev.append(("startend", t, a))
    def handle_endtag(self, t): self.ev.append(("end", t))
    def handle_data(self, d):
        if self.ev and self.ev[-1][0] == "data": self.ev[-1] = ("data", self.ev[-1][1] + d)
        else: self.ev.append(("data", d))
    def handle_comment(self, d): self.ev.append(("comment", d))
    def handle_entityref(self, d): self.ev.append(("ent", d))
    def handle_charref(self, d): self.ev.append(("char", d))
    def handle_decl(self, d): self.ev.append(("decl", d))
    def unknown_decl(self, d): self.ev.append(("unknown", d))
    def handle_pi(self, d): self.ev.append(("pi", d))
texts = ['<div style="", foo = "bar" ><b>x', '<a / /foo/ / /=/ / /bar/ / />', '<a / /foo/ / /=/ / /bar/ / >', '<meta / ><meta // ><meta//>', 'a&', 'a&b', 'a&b ', 'a&b;', 'a&#x', 'a&#12', '&#32;\n', '<p a=1 b = 2 c d="x y" e=\'q\'>', '<img src=x/>', '<a href=foo/bar/>', '<a b=">"c>', '<br/ >', '<a"b>', '<a =b>', '<a b==c>', '<a b=c=d>', '<a b c="d"e="f">', '</a/>', '</a foo>', '</ a>', '</>', '</1>', '<1>', '<', '<a', '<a b', '<a b=', '<a b="', '</', '</a', '<!', '<!-', '<!--', '<!--a', '<!--a--', '<!--a-->', '<!---->', '<!DOCTYPE html>', '<!DOCTYPE', '<![CDATA[x]]>', '<![if IE]>', '<!x>', '<!>', '<?php x ?>', '<?', '<script>a<b</script>', '<style>x</Style >', '<script>a</b>', '<textarea><b></textarea>', 'x<y>z</y>', '&amp;&lt;&copy;&nosuch;&copy', "<!--a\n-></foo><bar>&lt;<?pi?></foo<bar\nb-->", "<Img sRc='Bar' isMAP>s\nt\n&#x201C;\n<!--c-- --d-->", '<a\tb\n=\nc>', '<svg:x y:z="1">', '<a b="&amp;&lt;x&gt">', '<div <p>', '<a$><b$=%>', '<title>a&b</title>']
for t in texts:
    for k in (True, False):
        for mode in ("whole", "chars"):
            p = P(convert_charrefs=k)
            if mode == "whole": p.feed(t)
            else:
                for c in t: p.feed(c)
            p.close()
            print(repr(t), k, mode, p.ev)
