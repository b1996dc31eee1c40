# robots.txt, kinds of ASCII characters, filters of nodes.
import curses.ascii as A
import urllib.robotparser as r
import xml.dom.NodeFilter as N

txt="""# c
User-agent: figtree
User-agent: FigTree Robot libwww-perl/5.04
Crawl-delay: 3
Request-rate: 9/30
Disallow: /tmp
Disallow: /a%3cd.html
Disallow: /a%2fb.html
Disallow: /%7ejoe/index.html

User-agent: *
Disallow: /cyberworld/map/ # This is an infinite virtual URL space
Allow: /tmp/ok
Disallow: /tmp
Disallow: /foo.html
Disallow:
Sitemap: http://x/s.xml
User-agent: other
Disallow: /?

User-agent: late
Crawl-delay: pears
Request-rate: 9/banana
Disallow: *
bad line
"""
p=r.RobotFileParser("http://h/robots.txt"); print(p.can_fetch("x","/"), p.crawl_delay("x"), p.mtime())
p.parse(txt.split("\n")); print(p.url,p.host,p.path,p.mtime()>0)
print(p); print([str(e) for e in p.entries])
for ua in ("figtree","FigTree/1.0","other","late","unknown","*"):
    print(ua, p.crawl_delay(ua), p.request_rate(ua), [p.can_fetch(ua,u) for u in ("/","/tmp","/tmp/x","/tmp/ok/1","/a%3cd.html","/a<d.html","/a%2fb.html","/~joe/index.html","/cyberworld/map/i","http://h/foo.html","","/?q","/x?y")])
print(p.site_maps(), r.RobotFileParser().site_maps())
for c in list(range(0,260,7))+["a","A","~","\n"," ","é"]:
    print(c,[f.__name__ for f in (A.isalnum,A.isalpha,A.isascii,A.isblank,A.iscntrl,A.isdigit,A.isgraph,A.islower,A.isprint,A.ispunct,A.isspace,A.isupper,A.isxdigit,A.isctrl,A.ismeta) if f(c)], A.unctrl(c), repr(A.ascii(c)), repr(A.ctrl(c)), repr(A.alt(c)))
print(A.ESC,A.SP,A.DEL,A.TAB,A.NL,len(A.controlnames), N.NodeFilter.SHOW_NOTATION, N.NodeFilter.SHOW_ALL)
