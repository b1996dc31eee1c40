# Texts escaped for documents.
from xml.sax.saxutils import escape, quoteattr, unescape

for text in ("", "plain", "<a>&\"'", "a\"b'c\n\t\r<", 'a"b', "it's", "&lt;&amp;lt;&quot;"):
    print(repr(escape(text)), repr(escape(text, {'"': "&quot;", "a": "A"})), quoteattr(text), quoteattr(text, {"b": "B"}),
          repr(unescape(text)), repr(unescape(text, {"&quot;": '"', "a": "A"})))
