import html
for s in ("&notanentity", "&ltgt", "&copyright", "&nbspx", "&AMP;", "&Amp;", "&AMPX", "&para&graph", "&there4;", "&there4", "&lt;&lt&LT", "&" * 3, "&sup2;&frac12", "&hellip;&mdash;&trade;", "&Aacute&aacute", "&acE;", "&fjlig;"):
    print(repr(s), ascii(html.unescape(s)))
