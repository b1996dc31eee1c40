"""Servers in threads, and proxies that call them."""
import contextlib
import datetime
import io
import os
import ssl
import sys
import threading
import http.client
import socket
import xmlrpc.client
import xmlrpc.server
from xmlrpc.server import SimpleXMLRPCRequestHandler, SimpleXMLRPCServer

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "ssl"))
import _certificates as files


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__name__, repr(e).replace(str(port), "PORT"), vars(e).get("errcode"))


@contextlib.contextmanager
def serving(server):
    global port
    port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


SimpleXMLRPCRequestHandler.log_message = lambda *args: None


class Inner:
    def deep(self, x):
        return x * 2


class Service:
    """What is served."""
    inner = Inner()
    value = 5

    def hello(self, name):
        """Greets."""
        return "hello " + name

    def _hidden(self):
        return "secret"

    def fails(self):
        raise ValueError("wrong <way>")


def add(x, y):
    """Adds two numbers."""
    return x + y


server = SimpleXMLRPCServer(("127.0.0.1", 0), logRequests=False, allow_none=True)
server.register_function(add)
server.register_function(lambda *args: args, "echo")
server.register_function(lambda: None, name="nothing")
server.register_function(lambda: "x" * 5000, name="long")
server.register_function(lambda: {1, 2}, name="unwritable")


@server.register_function(name="named.dotted")
def dotted(when):
    return when.value


@server.register_function
def raises_fault():
    raise xmlrpc.client.Fault(42, "asked for")


server.register_instance(Service(), allow_dotted_names=True)
server.register_introspection_functions()
server.register_multicall_functions()
with serving(server) as url:
    with xmlrpc.client.ServerProxy(url, allow_none=True) as proxy:
        print(proxy.add(2, 3), proxy.add("a", "b"), proxy.echo(1, [2], {"a": None}, "\u20ac"), proxy.nothing(), len(proxy.long()))
        print(proxy.named.dotted(datetime.datetime(2020, 1, 1)), proxy.hello("you"), proxy.inner.deep(4), proxy.echo(b"bytes")[0].data)
        for call in "raises_fault", "fails", "missing", "_hidden", "inner._x", "value", "unwritable":
            attempt(call, getattr(proxy, call))
        attempt("arguments", proxy.add, 1)
        attempt("big", proxy.add, 2**40, 1)
        print(proxy.system.listMethods(), proxy.system.methodSignature("add"), repr(proxy.system.methodHelp("add")), proxy.system.methodHelp("hello"),
              repr(proxy.system.methodHelp("none")), proxy.system.methodHelp("inner.deep"))
        many = xmlrpc.client.MultiCall(proxy)
        many.add(1, 2)
        many.inner.deep("ab")
        many.raises_fault()
        many.fails()
        results = many()
        print(results[0], results[1])
        for number in 2, 3:
            attempt("in many", lambda: results[number])
        attempt("walk", lambda: [value for value in results])
    with xmlrpc.client.ServerProxy(url + "/elsewhere") as proxy:
        attempt("path", proxy.add, 1, 2)
    with xmlrpc.client.ServerProxy(url + "/", use_builtin_types=True, headers=[("X-Mine", "1")], encoding="iso-8859-1") as proxy:
        print(proxy.echo(b"raw", datetime.datetime(2020, 1, 1), "\xe9\u20ac"))
    transport = xmlrpc.client.Transport()
    transport.encode_threshold = 10
    with xmlrpc.client.ServerProxy(url, transport) as proxy:
        print(proxy.add(20, 30), proxy("transport") is transport, len(proxy.long()))
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            loud = xmlrpc.client.ServerProxy(url, verbose=True)
            loud.add(1, 2)
            loud("close")()
        print([line for line in out.getvalue().splitlines() if line.startswith(("body", "send: b'POST", "reply"))][1:])
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for body, headers in (b"no xml", {}), (b"x", {"Content-Encoding": "gzip"}), (b"x", {"Content-Encoding": "odd"}), (None, {}):
        connection.request("POST", "/RPC2", body, headers)
        answer = connection.getresponse()
        print(answer.status, answer.reason, answer.read(), answer.getheader("content-type"))
        connection.close()
    connection.request("GET", "/RPC2")
    print(connection.getresponse().status)
    connection.close()


class Handler(SimpleXMLRPCRequestHandler):
    rpc_paths = ()
    protocol_version = "HTTP/1.1"

    def _dispatch(self, method, params):
        return [method, self.headers["Authorization"], self.headers["User-Agent"], self.headers["X-Mine"], self.accept_encodings()]


server = SimpleXMLRPCServer(("127.0.0.1", 0), Handler, logRequests=False)
with serving(server) as url:
    with xmlrpc.client.ServerProxy(url.replace("//", "//me:secret@") + "/any/path", headers=[("X-Mine", "yes")]) as proxy:
        print(proxy.some.method(1))
        print(proxy.other())

paths = xmlrpc.server.MultiPathXMLRPCServer(("127.0.0.1", 0), logRequests=False)
for name in "/", "/RPC2":
    dispatcher = paths.add_dispatcher(name, xmlrpc.server.SimpleXMLRPCDispatcher())
    dispatcher.register_function(lambda name=name: name, "where")
paths.rpc_paths = ()
with serving(paths) as url:
    for name in "/", "/RPC2", "/pydoc.css":
        with xmlrpc.client.ServerProxy(url + name) as proxy:
            attempt(name, proxy.where)
print(paths.get_dispatcher("/") is paths.dispatchers["/"])

server = SimpleXMLRPCServer(("127.0.0.1", 0), logRequests=False)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(files.server, files.key)
server.socket = context.wrap_socket(server.socket, server_side=True)
server.register_function(add)
with serving(server) as url:
    trusting = ssl.create_default_context(cafile=files.authority)
    with xmlrpc.client.ServerProxy(url.replace("http:", "https:"), context=trusting) as proxy:
        print(proxy, proxy.add(5, 6)) if False else print(proxy.add(5, 6), type(proxy("transport")).__name__)

server = xmlrpc.server.DocXMLRPCServer(("127.0.0.1", 0), logRequests=False)
server.set_server_title("A <title>")
server.set_server_name("Name")
server.set_server_documentation("See add() and RFC 1234.")
server.register_function(add)
server.register_instance(Service())
with serving(server) as url:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for path in "/", "/pydoc.css", "/none":
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read().decode()
        print(path, answer.status, answer.getheader("Content-Type"), [word in text for word in ("<title>Python: A &lt;title&gt;</title>", "Name", "(x, y)", "rfc1234", "hello", "Greets.", "secret")])
        connection.close()

handler = xmlrpc.server.CGIXMLRPCRequestHandler()
handler.register_function(add)
sys.stdout.flush()
handler.handle_request(xmlrpc.client.dumps((1, 2), "add"))
os.environ["REQUEST_METHOD"] = "GET"
handler.handle_request()
print(xmlrpc.server.list_public_methods(Inner()), xmlrpc.server.resolve_dotted_attribute(Service, "inner.deep").__name__)
attempt("private", xmlrpc.server.resolve_dotted_attribute, Service, "inner._x")
attempt("dots", xmlrpc.server.resolve_dotted_attribute, Service, "inner.deep", False)
