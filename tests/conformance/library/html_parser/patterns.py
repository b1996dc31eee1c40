# The patterns of html.parser and the function of html that packages use.
import html
import html.parser
import re

for name in ("tagfind_tolerant", "starttagopen", "commentclose", "piclose", "charref", "entityref", "incomplete", "endendtag", "endtagfind",
             "interesting_normal", "attrfind_tolerant"):
    pattern = getattr(html.parser, name)
    print(name, [pattern.match(text) and pattern.match(text).groups()
                 for text in ("<a", "a b", "-->", ">", "&#x41;", "&#65 ", "&amp;", "&a", "</x>", "</ y >", "<", "b-c/>", "k=v ", "k = 'v'/", "&lt ")])
print(re.sub(r"&(#[0-9]+;?|[a-z]+;?)", html._replace_charref, "&lt;&#65;&nope;&#128;&amp"))
