import html
for s in ("<a href='x'>\"&\"</a>", "plain", "", "a & b"):
    print(html.escape(s), html.escape(s, quote=False), html.unescape(html.escape(s)) == s)
for s in ("&lt;&gt;&amp;&quot;&apos;", "&eacute;&Eacute;", "&#233;&#xe9;&#XE9;", "&#128;&#0;&#x110000;&#xd800;&#1;&#13;", "&notit;&notin;&not", "&amp", "&ampx", "&zzz;", "a&b", "&", "&;", "&#;", "&#x;", "&copy2020", "&nbsp;|", "&NotEqualTilde;", "&#65", "&#65x", "&amp;amp;"):
    print(repr(s), ascii(html.unescape(s)))
