# Cookies out of responses and into requests, by the rules of Netscape's and of RFC 2965, and in files.
import email
import os
import tempfile
import urllib.request
from http import cookiejar
from http.cookiejar import CookieJar, DefaultCookiePolicy, LWPCookieJar, MozillaCookieJar


class Response:
    def __init__(self, *lines):
        self.headers = email.message_from_string("\n".join(lines) + "\n\n")

    def info(self):
        return self.headers


def visit(jar, url, *lines, **options):
    jar.extract_cookies(Response(*lines), urllib.request.Request(url, **options))
    request = urllib.request.Request(url)
    jar.add_cookie_header(request)
    print(url, sorted(request.header_items()), len(jar))


jar = CookieJar()
visit(jar, "http://www.acme.com/", "Set-Cookie: CUSTOMER=WILE_E; path=/; expires=Wednesday, 09-Nov-2099 23:12:40 GMT")
visit(jar, "http://www.acme.com/foo/bar", "Set-Cookie: PART=ROCKET_0001", "Set-Cookie: SHIP=FEDEX; path=/foo")
visit(jar, "https://www.acme.com/", "Set-Cookie: s=1; secure; HttpOnly", "Set-Cookie: all=2; domain=.acme.com")
visit(jar, "http://www.acme.com/")
visit(jar, "http://sub.acme.com/foo", "Set-Cookie: CUSTOMER=x; Max-Age=0; domain=acme.com", "Set-Cookie: bad=1; domain=.com")
visit(jar, "http://localhost:8080/a", "Set-Cookie: here=1; port", 'Set-Cookie: there="a b"; port="80,81"')
print(jar, repr(jar), sep="\n")
jar.clear("www.acme.com", "/foo", "SHIP")
jar.clear_session_cookies()
print(jar)

policy = DefaultCookiePolicy(rfc2965=True, strict_ns_domain=DefaultCookiePolicy.DomainStrict,
                             blocked_domains=["ads.net", ".ads.net"])
newer = LWPCookieJar(policy=policy)
visit(newer, "http://a.example.org/x/y", 'Set-Cookie2: n="v w"; Version=1; Path="/x"; Port="80"; Comment="why; not"; Max-Age=99')
visit(newer, "http://a.example.org/x/", "Set-Cookie: old=1; version=1", "Set-Cookie: old=2; expires=never")
visit(newer, "http://x.ads.net/", "Set-Cookie: spy=1")
print(policy.is_blocked("x.ads.net"), policy.is_not_allowed("a.b"), policy.blocked_domains(), policy.allowed_domains())
visit(newer, "http://third.org/", 'Set-Cookie2: t=1; Version="1"', unverifiable=True, origin_req_host="a.example.org")

with tempfile.TemporaryDirectory() as folder:
    for kind in LWPCookieJar, MozillaCookieJar:
        name = os.path.join(folder, kind.__name__)
        file = kind(name)
        for text in "a=1; expires=Wed, 09 Nov 2099 23:12:40 GMT", "b", "c=; domain=.x.org; secure", "d=2; HTTPOnly; path=/q":
            file.extract_cookies(Response("Set-Cookie: " + text), urllib.request.Request("http://www.x.org/q/r"))
        file.save(ignore_discard=True)
        with open(name) as lines:
            print(lines.read())
        back = kind()
        back.load(name, ignore_discard=True)
        print(sorted(map(str, back)) == sorted(map(str, file)), back)
        back.revert(name)
        print(back, oct(os.stat(name).st_mode))
    for kind in LWPCookieJar, MozillaCookieJar:
        with open(name, "w") as file:
            file.write("nothing\n")
        try:
            kind(name).load()
        except cookiejar.LoadError as error:
            print(str(error).replace(folder, ""))
for wrong in (lambda: LWPCookieJar().save(), lambda: jar.clear(name="a"), lambda: jar.clear(path="/"),
              lambda: jar.clear("nowhere"), lambda: cookiejar.FileCookieJar("x").save()):
    try:
        wrong()
    except (ValueError, KeyError, NotImplementedError) as error:
        print(type(error).__name__, error)
for text in ("Wed, 09 Feb 1994 22:23:32 GMT", "09-Feb-94 22:23:32", "03/Feb/1994:17:03:55 -0700", "1 Jan 2000 25:00", "x"):
    print(text, cookiejar.http2time(text))
print(cookiejar.time2isoz(0), cookiejar.time2netscape(10**9), cookiejar.iso2time("1994-02-03 14:15:29 -0530"))
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
print([type(handler).__name__ for handler in opener.handlers if "Cookie" in type(handler).__name__])
