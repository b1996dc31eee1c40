"""A server of files and a client, over a connection that is kept."""
import functools
import http.client
import http.server
import os
import tempfile
import threading

d = tempfile.mkdtemp()
with open(d + "/a.txt", "w") as f:
    f.write("hello world")
os.mkdir(d + "/sub")

class H(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def do_POST(self):
        n = int(self.headers["Content-Length"]); data = self.rfile.read(n)
        self.send_response(200); self.send_header("Transfer-Encoding", "chunked"); self.end_headers()
        for p in (data[:3], data[3:]): self.wfile.write(b"%x\r\n%s\r\n" % (len(p), p))
        self.wfile.write(b"0\r\n\r\n")
s = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(H, directory=d))
t = threading.Thread(target=s.serve_forever, daemon=True); t.start()
c = http.client.HTTPConnection("127.0.0.1", s.server_address[1], timeout=10)
for path in ("/a.txt", "/none", "/sub", "/sub/"):
    c.request("GET", path); r = c.getresponse(); body = r.read()
    print(path, r.status, r.reason, r.getheader("Content-Type"), r.getheader("Content-Length"), body)
c.request("POST", "/x", body="abcdefg"); r = c.getresponse(); print(r.status, r.read(), dict(r.getheaders()).get("Transfer-Encoding"))
c.request("HEAD", "/a.txt"); r = c.getresponse(); print(r.status, r.read())
c.request("BREW", "/a.txt"); r = c.getresponse(); print(r.status, len(r.read()))
c.close(); s.shutdown(); s.server_close()
print(http.HTTPStatus.NOT_FOUND, repr(http.HTTPStatus.OK))
