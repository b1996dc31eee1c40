"""An application run over streams."""
import io
from wsgiref.handlers import SimpleHandler
from wsgiref.headers import Headers
from wsgiref.util import application_uri, request_uri, setup_testing_defaults, shift_path_info


def app(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain"), ("Date", "now")])
    return [environ["PATH_INFO"].encode(), b"!"]


env = {"PATH_INFO": "/a/b", "QUERY_STRING": "x=1"}
setup_testing_defaults(env)
print(application_uri(env), request_uri(env), shift_path_info(env), env["PATH_INFO"], env["SCRIPT_NAME"])
out = io.BytesIO()
handler = SimpleHandler(io.BytesIO(), out, io.StringIO(), env)
handler.run(app)
print(out.getvalue())

h = Headers([("A", "1"), ("a", "2")])
h["B"] = "3"
h.add_header("Content-Disposition", "attachment", filename='x"y.txt')
print(h.get_all("a"), h["A"], len(h), bytes(h))
del h["A"]
print(h.items(), h.setdefault("q", "5"), repr(h))
