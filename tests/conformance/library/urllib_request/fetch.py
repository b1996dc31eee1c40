import base64
import http.server
import io
import os
import socket
import tempfile
import threading
import urllib.error
import urllib.request
from urllib.request import Request, build_opener, urlopen


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, code, body=b"", **headers):
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/again":
            self.answer(302, b"", Location="/text")
        elif self.path == "/loop":
            self.answer(301, b"", Location="/loop")
        elif self.path == "/away":
            self.answer(302, b"", Location="file:///etc/passwd")
        elif self.path == "/secret":
            if self.headers["Authorization"] == "Basic " + base64.b64encode(b"ann:pw").decode():
                self.answer(200, b"shown")
            else:
                self.answer(401, b"who?", WWW_Authenticate='Basic realm="here"')
        elif self.path == "/headers":
            self.answer(200, "\n".join(f"{k}: {v}" for k, v in sorted(self.headers.items()) if k != "Host").encode())
        elif self.path.startswith("/text"):
            self.answer(200, b"some text\nof two lines", X_Test="yes")
        else:
            self.answer(404, b"no " + self.path.encode())

    def do_POST(self):
        data = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(200, self.headers["Content-Type"].encode() + b" " + data)

    def do_PUT(self):
        self.answer(201, b"put", Location="/x")

    def log_message(self, *args):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
here = f"http://127.0.0.1:{server.server_port}"


def hidden(value):
    return str(value).replace(str(server.server_port), "PORT")


with urlopen(here + "/text?q=1#part") as answer:
    print(answer.status, answer.code, answer.msg, answer.reason, answer.getcode(), hidden(answer.geturl()), answer.headers["X-Test"], answer.info().get_content_type())
    print(answer.read(4), answer.readline(), answer.read())
print(urlopen(here + "/again").read(), hidden(urlopen(here + "/again").url))
print(urlopen(here + "/x", b"a=1").read(), urlopen(Request(here + "/x", b"z", {"Content-type": "text/plain"})).read())
print(urlopen(Request(here + "/x", method="PUT", data=b"")).status)
print(urlopen(Request(here + "/headers", headers={"x-own": "1"})).read().decode())
for path in "/loop", "/away", "/missing", "/secret":
    try:
        urlopen(here + path)
    except urllib.error.HTTPError as error:
        print(error.code, hidden(error), hidden(error.url), error.headers.get("Location"), error.read(), error.reason == error.msg)
passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
passwords.add_password(None, here, "ann", "pw")
print(build_opener(urllib.request.HTTPBasicAuthHandler(passwords)).open(here + "/secret").read())
print(passwords.find_user_password("x", here + "/deep/er"), passwords.find_user_password(None, "http://elsewhere/"))
for url in "nonsense", "unknown://x", "http://", "http://127.0.0.1:1/", "file:///no/such/file", "data:,x%20y", "data:text/html;base64,aGk=", "http://a b/":
    try:
        answer = urlopen(url, timeout=5)
        print(answer.read(), answer.headers["Content-type"], answer.headers["Content-length"])
    except Exception as error:
        print(url, type(error).__name__, error)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a b.txt")
    with open(path, "w") as f:
        f.write("content")
    url = "file://" + urllib.request.pathname2url(path)
    answer = urlopen(url)
    print(answer.read(), answer.headers["Content-type"], answer.headers["Content-length"], answer.url == url)
    seen = []
    name, headers = urllib.request.urlretrieve(here + "/text", os.path.join(folder, "got"), lambda *a: seen.append(a))
    print(open(name).read(), seen, headers["X-Test"])
    name, _ = urllib.request.urlretrieve(here + "/text")
    print(os.path.exists(name))
    urllib.request.urlcleanup()
    print(os.path.exists(name))


class Numbers(urllib.request.BaseHandler):
    handler_order = 1

    def num_open(self, req):
        return urllib.request.addinfourl(io.BytesIO(req.selector.encode()), {}, req.full_url, 200)

    def http_response(self, req, response):
        print("seen", response.code)
        return response


opener = build_opener(Numbers)
print(opener.open("num:7").read(), opener.open(here + "/text").read(3))
opener.addheaders = [("User-agent", "mine")]
print(opener.open(here + "/headers").read().decode())
for args in (("http://Example.org:80/a?b#c",), ("http://example.org",), ("<URL:http://x/y>".replace("URL:", ""), b"d"), ("file:///x/y",), ("data:,q",), ("http://u:p@h/%7e",)):
    r = Request(*args)
    print(r.full_url, r.type, r.host, r.selector, r.fragment, r.get_method(), r.origin_req_host, r.has_proxy(), r.data)
r = Request("http://h/", headers={"A-b": "1"})
r.add_unredirected_header("c-D", "2")
print(sorted(r.header_items()), r.has_header("A-b"), r.get_header("C-d"), r.get_header("x", 5))
r.data = b"1"
r.add_header("Content-length", "1")
r.data = b"22"
print(r.headers, r.get_method())
r.set_proxy("proxy:3128", "http")
print(r.host, r.selector, r.has_proxy())
print(urllib.request.parse_keqv_list(["a=1", 'b="x,y"']), urllib.request.parse_http_list('a, "b, c" , d="e\\"f"'))
for host, none in ("a.example.org", "example.org"), ("example.org:80", ".example.org"), ("other", "example.org"), ("x", "*"), ("127.0.0.1", "127.0.0.1,z"):
    print(host, none, bool(urllib.request.proxy_bypass_environment(host, {"no": none})))
print([type(h).__name__ for h in build_opener().handlers if type(h).__name__ not in ("HTTPSHandler", "FTPHandler", "ProxyHandler")])
server.shutdown()
