"""ftp: URLs, fetched from a server in a thread."""
import os
import sys
import urllib.error
import urllib.request

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "ftplib"))
from _server import Server, show

for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
    del os.environ[name]


def attempt(path, login="", answers=(), opener=urllib.request.urlopen, server=None):
    server = server or Server(answers)
    url = f"ftp://{login}127.0.0.1:{server.port}/{path}"
    try:
        with opener(url, timeout=20) as answer:
            print(path, answer.geturl() == url, answer.code, sorted(answer.info().items()), answer.read()[:60])
    except urllib.error.URLError as e:
        print(path, type(e).__name__, e, type(e.__cause__).__name__)
    if server.sessions == 1:
        show(server)


attempt("one.txt")
attempt("a/b%20c/one.txt", "user:pa%23ss@")
attempt("bin;type=i", "user:word@")
attempt("one.txt;type=A;x=y")
attempt("folder/")
attempt("")
attempt("one.txt;type=d")
attempt("unknown")
attempt("none")
attempt("none/one.txt")
attempt("one.txt", answers={"RETR": "553 not allowed"})
attempt("one.txt", "user:wrong@")
attempt("one.txt", answers={"": "421 busy"})
attempt("%2Fetc/one.txt")
try:
    urllib.request.urlopen("ftp:///x")
except urllib.error.URLError as e:
    print(e)

server = Server(sessions=1)
cache = urllib.request.CacheFTPHandler()
cache.setTimeout(30)
cache.setMaxConns(5)
opener = urllib.request.build_opener(cache)
server.sessions = 2
attempt("d/one.txt", opener=opener.open, server=server)
attempt("d/bin", opener=opener.open, server=server)
attempt("one.txt", opener=lambda *args, **named: print(len(cache.cache), [key[3] for key in cache.cache]) or opener.open("ftp://127.0.0.1:1/x", timeout=5), server=server)
server.answers["TYPE"] = None
server.sessions = 1
cache.clear_cache()
print(cache.cache, cache.timeout)
show(server)
print([handler.__name__ for handler in (urllib.request.FTPHandler, urllib.request.CacheFTPHandler, urllib.request.BaseHandler)], urllib.request.ftpwrapper.__module__, urllib.request.FTPHandler.__mro__)
