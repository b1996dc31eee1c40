"""Servers of XML-RPC: functions and objects that others may call, over HTTP or from a CGI script, and pages that describe them."""

import html
import http.server
import inspect
import os
import pydoc
import re
import socketserver
import sys
import traceback
from functools import partial
from http.server import BaseHTTPRequestHandler
from xmlrpc.client import Fault, dumps, gzip_decode, gzip_encode, loads


def resolve_dotted_attribute(obj, attr, allow_dotted_names=True):
    """The attribute of an object, or of one of its attributes by a name with dots; private ones are not given away."""
    for name in attr.split(".") if allow_dotted_names else [attr]:
        if name.startswith("_"):
            raise AttributeError('attempt to access private attribute "%s"' % name)
        obj = getattr(obj, name)
    return obj


def list_public_methods(obj):
    return [name for name in dir(obj) if not name.startswith("_") and callable(getattr(obj, name))]


def _failure(exc):
    return Fault(1, f"{type(exc)}:{exc}")


class SimpleXMLRPCDispatcher:
    """Finds what a call names: a registered function, or a method of the registered instance."""

    def __init__(self, allow_none=False, encoding=None, use_builtin_types=False):
        self.funcs, self.instance = {}, None
        self.allow_none, self.encoding, self.use_builtin_types = allow_none, encoding or "utf-8", use_builtin_types

    def register_instance(self, instance, allow_dotted_names=False):
        """Calls that name no function go to the instance's _dispatch(name, params), or to its public methods. Dots in names lead to
        attributes of attributes and can reach any module that one of them holds: for trusted callers only."""
        self.instance, self.allow_dotted_names = instance, allow_dotted_names

    def register_function(self, function=None, name=None):
        """Adds a function; without one, returns a decorator."""
        if function is None:
            return partial(self.register_function, name=name)
        self.funcs[function.__name__ if name is None else name] = function
        return function

    def register_introspection_functions(self):
        self.funcs.update({"system.listMethods": self.system_listMethods, "system.methodSignature": self.system_methodSignature,
                           "system.methodHelp": self.system_methodHelp})

    def register_multicall_functions(self):
        self.funcs["system.multicall"] = self.system_multicall

    def _written(self, answer, **options):
        return dumps(answer, allow_none=self.allow_none, encoding=self.encoding, **options).encode(self.encoding, "xmlcharrefreplace")

    def _marshaled_dispatch(self, data, dispatch_method=None, path=None):
        """The answer to a call, both as XML. Whatever goes wrong is a fault."""
        try:
            params, method = loads(data, use_builtin_types=self.use_builtin_types)
            result = (dispatch_method or self._dispatch)(method, params)
            return self._written((result,), methodresponse=1)
        except Fault as fault:
            return self._written(fault)
        except BaseException as exc:
            return self._written(_failure(exc))

    def system_listMethods(self):
        """system.listMethods() => ['add', 'subtract', 'multiple']

        The names that can be called."""
        names = set(self.funcs)
        if hasattr(self.instance, "_listMethods"):
            names.update(self.instance._listMethods())
        elif self.instance is not None and not hasattr(self.instance, "_dispatch"):
            names.update(list_public_methods(self.instance))
        return sorted(names)

    def system_methodSignature(self, method_name):
        """system.methodSignature('add') => [double, int, int]

        The types of a method; this server knows none."""
        return "signatures not supported"

    def _found(self, name):
        """The public method of the instance, or None."""
        try:
            return resolve_dotted_attribute(self.instance, name, self.allow_dotted_names)
        except AttributeError:
            return None

    def system_methodHelp(self, method_name):
        """system.methodHelp('add') => "Adds two integers together"

        The documentation of a method."""
        method = self.funcs.get(method_name)
        if method_name not in self.funcs and self.instance is not None:
            if hasattr(self.instance, "_methodHelp"):
                return self.instance._methodHelp(method_name)
            if not hasattr(self.instance, "_dispatch"):
                method = self._found(method_name)
        return "" if method is None else pydoc.getdoc(method)

    def system_multicall(self, call_list):
        """system.multicall([{'methodName': 'add', 'params': [2, 2]}, ...]) => [[4], ...]

        The results of several calls; those of calls that failed are faults."""
        return [self._result_or_fault(call["methodName"], call["params"]) for call in call_list]

    def _result_or_fault(self, name, params):
        try:
            return [self._dispatch(name, params)]
        except Fault as exc:
            fault = exc
        except BaseException as exc:
            fault = _failure(exc)
        return {"faultCode": fault.faultCode, "faultString": fault.faultString}

    def _dispatch(self, method, params):
        if method in self.funcs:
            function = self.funcs[method]
        elif hasattr(self.instance, "_dispatch"):
            return self.instance._dispatch(method, params)
        else:
            function = None if self.instance is None else self._found(method)
        if function is None:
            raise Exception('method "%s" is not supported' % method)
        return function(*params)


class SimpleXMLRPCRequestHandler(BaseHTTPRequestHandler):
    """Calls come as POST requests to one of rpc_paths; answers longer than encode_threshold are packed for those who take that."""

    rpc_paths, encode_threshold = ("/", "/RPC2", "/pydoc.css"), 1400
    wbufsize, disable_nagle_algorithm = -1, True
    aepattern = re.compile(r"\s* ([^\s;]+) \s* (;\s* q \s*=\s* ([0-9\.]+))?", re.VERBOSE | re.IGNORECASE)

    def accept_encodings(self):
        """The codings that the caller takes, each with how much he wants it."""
        matches = map(self.aepattern.match, self.headers.get("Accept-Encoding", "").split(","))
        return {found[1]: float(found[3]) if found[3] else 1.0 for found in matches if found}

    def is_rpc_path_valid(self):
        return not self.rpc_paths or self.path in self.rpc_paths

    def _body(self):
        pieces, missing = [], int(self.headers["content-length"])
        while missing:
            piece = self.rfile.read(min(missing, 10 << 20))
            if not piece:
                break
            pieces.append(piece)
            missing -= len(piece)
        return b"".join(pieces)

    def do_POST(self):
        if not self.is_rpc_path_valid():
            self.report_404()
            return
        try:
            call = self.decode_request_content(self._body())
            if call is None:   # it was answered with an error
                return
            answer = self.server._marshaled_dispatch(call, getattr(self, "_dispatch", None), self.path)
        except Exception as exc:
            self._report_500(exc)
            return
        packed = self.encode_threshold is not None and len(answer) > self.encode_threshold and self.accept_encodings().get("gzip", 0)
        self._answer(200, "text/xml", gzip_encode(answer) if packed else answer, [("Content-Encoding", "gzip")] if packed else [])

    def _report_500(self, exc):
        self.send_response(500)
        if getattr(self.server, "_send_traceback_header", False):
            trace = traceback.format_exc().encode("ascii", "backslashreplace").decode("ascii")
            self.send_header("X-exception", str(exc))
            self.send_header("X-traceback", trace)
        self.send_header("Content-length", "0")
        self.end_headers()

    def _answer(self, code, kind, data, headers=()):
        self.send_response(code)
        for header in (("Content-type", kind), *headers, ("Content-length", str(len(data)))):
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(data)

    def decode_request_content(self, data):
        """The call's text; None when its coding was refused."""
        coding = self.headers.get("content-encoding", "identity").lower()
        if coding == "identity":
            return data
        if coding == "gzip":
            try:
                return gzip_decode(data)
            except ValueError:
                self.send_response(400, "error decoding gzip content")
        else:
            self.send_response(501, "encoding %r not supported" % coding)
        self.send_header("Content-length", "0")
        self.end_headers()

    def report_404(self):
        self._answer(404, "text/plain", b"No such page")

    def log_request(self, code="-", size="-"):
        if self.server.logRequests:
            super().log_request(code, size)


class SimpleXMLRPCServer(socketserver.TCPServer, SimpleXMLRPCDispatcher):
    """A server on an address. _send_traceback_header shows callers what went wrong inside: for debugging only."""

    allow_reuse_address, _send_traceback_header = True, False

    def __init__(self, addr, requestHandler=SimpleXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        self.logRequests = logRequests
        SimpleXMLRPCDispatcher.__init__(self, allow_none, encoding, use_builtin_types)
        socketserver.TCPServer.__init__(self, addr, requestHandler, bind_and_activate)


class MultiPathXMLRPCServer(SimpleXMLRPCServer):
    """Several dispatchers, each at a path of its own; the request handler has to accept these."""

    def __init__(self, addr, requestHandler=SimpleXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        super().__init__(addr, requestHandler, logRequests, allow_none, encoding, bind_and_activate, use_builtin_types)
        self.dispatchers = {}

    def add_dispatcher(self, path, dispatcher):
        self.dispatchers[path] = dispatcher
        return dispatcher

    def get_dispatcher(self, path):
        return self.dispatchers[path]

    def _marshaled_dispatch(self, data, dispatch_method=None, path=None):
        try:
            return self.dispatchers[path]._marshaled_dispatch(data, dispatch_method, path)
        except BaseException as exc:
            return self._written(_failure(exc))


def _print_page(headers, data):
    """An answer of a CGI script."""
    print("\n".join(headers), end=f"\nContent-Length: {len(data)}\n\n", flush=True)
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


class CGIXMLRPCRequestHandler(SimpleXMLRPCDispatcher):
    """A CGI script: the call comes on standard input."""

    def handle_xmlrpc(self, request_text):
        _print_page(["Content-Type: text/xml"], self._marshaled_dispatch(request_text))

    def handle_get(self):
        code = 400
        message, explain = BaseHTTPRequestHandler.responses[code]
        page = http.server.DEFAULT_ERROR_MESSAGE % {"code": code, "message": message, "explain": explain}
        _print_page([f"Status: {code} {message}", f"Content-Type: {http.server.DEFAULT_ERROR_CONTENT_TYPE}"], page.encode("utf-8"))

    def handle_request(self, request_text=None):
        if request_text is None and os.environ.get("REQUEST_METHOD") == "GET":
            self.handle_get()
            return
        if request_text is None:
            try:
                length = int(os.environ.get("CONTENT_LENGTH", ""))
            except ValueError:
                length = -1
            request_text = sys.stdin.read(length)
        self.handle_xmlrpc(request_text)


# Pages that describe a server.

_LINKS = re.compile(r"\b(?P<url>(?:https?|ftp)://\S+[\w/]|RFC[- ]?(?P<rfc>\d+)|PEP[- ]?(?P<pep>\d+)|(?P<self>self\.)?(?P<name>(?:\w|\.)+))\b")
_STYLE = """body { font-family: sans-serif; max-width: 60em; margin: auto; padding: 1em; }
h1, h2 { background-color: #eef; padding: 0.3em; }
dt { font-weight: bold; margin-top: 1em; }
"""


class ServerHTMLDoc:
    """Documentation as HTML, with links to methods, addresses, RFCs and PEPs."""

    def escape(self, text):
        return html.escape(text, quote=False)

    def preformat(self, text):
        return self.escape(text.expandtabs()).replace("\n", "<br>\n")

    def markup(self, text, escape=None, funcs={}, classes={}, methods={}):
        """Text with what it mentions as links; the dictionaries map names to anchors."""
        escape, known, pieces, here = escape or self.escape, {**classes, **funcs, **methods}, [], 0
        for found in _LINKS.finditer(text):
            pieces.append(escape(text[here:found.start()]))
            shown, here = escape(found[0]), found.end()
            if found["rfc"]:
                aim = "https://www.rfc-editor.org/rfc/rfc%d.txt" % int(found["rfc"])
            elif found["pep"]:
                aim = "https://peps.python.org/pep-%04d/" % int(found["pep"])
            else:
                aim = known.get(found["name"]) if found["name"] else html.escape(found[0])
            pieces.append(f'<a href="{aim}">{shown}</a>' if aim else shown)
        return "".join(pieces) + escape(text[here:])

    def docroutine(self, object, name, mod=None, funcs={}, classes={}, methods={}, cl=None):
        """One function, or what an instance says of one: its parameters and its text."""
        if isinstance(object, tuple):
            parameters, text = object[0] or "(...)", object[1] or ""
        else:
            parameters, text = str(inspect.signature(object)) if callable(object) else "(...)", pydoc.getdoc(object)
        anchor = f"{cl.__name__ if cl else ''}-{name}"
        body = self.markup(text, self.preformat, funcs, classes, methods)
        described = f"<dd>{body}</dd>" if body else ""
        return f'<dl><dt><a id="{html.escape(anchor)}">{self.escape(name)}</a>{self.escape(parameters)}</dt>{described}</dl>\n'

    def docserver(self, server_name, package_documentation, methods):
        anchors = {name: f"#-{name}" for name in methods}
        intro = self.markup(package_documentation, self.preformat, anchors)
        routines = "".join(self.docroutine(method, name, funcs=anchors) for name, method in sorted(methods.items()))
        return f"<h1>{self.escape(server_name)}</h1>\n<p>{intro}</p>\n<h2>Methods</h2>\n{routines}"

    def page(self, title, contents):
        return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Python: {title}</title>\n'
                f'<link rel="stylesheet" type="text/css" href="/pydoc.css"></head><body>{contents}</body></html>')


class XMLRPCDocGenerator:
    """What a server says of itself."""

    def __init__(self):
        self.server_name = self.server_title = "XML-RPC Server Documentation"
        self.server_documentation = "This server exports the following methods through the XML-RPC protocol."

    def set_server_title(self, server_title):
        self.server_title = server_title

    def set_server_name(self, server_name):
        self.server_name = server_name

    def set_server_documentation(self, server_documentation):
        self.server_documentation = server_documentation

    def _described(self, name):
        """A function or method, or the pair (parameters, text) when the instance describes it otherwise."""
        if name in self.funcs:
            return self.funcs[name]
        assert self.instance is not None, "Could not find method in self.functions and no instance installed"
        said = tuple(getattr(self.instance, question)(name) if hasattr(self.instance, question) else None
                     for question in ("_get_method_argstring", "_methodHelp"))
        if said != (None, None) or hasattr(self.instance, "_dispatch"):
            return said
        try:
            return resolve_dotted_attribute(self.instance, name)
        except AttributeError:
            return said

    def generate_html_documentation(self):
        methods = {name: self._described(name) for name in self.system_listMethods()}
        writer = ServerHTMLDoc()
        return writer.page(html.escape(self.server_title), writer.docserver(self.server_name, self.server_documentation, methods))


class DocXMLRPCRequestHandler(SimpleXMLRPCRequestHandler):
    """GET requests are answered by the description."""

    def _get_css(self, url):
        return _STYLE.encode("utf-8")

    def do_GET(self):
        if not self.is_rpc_path_valid():
            self.report_404()
        elif self.path.endswith(".css"):
            self._answer(200, "text/css; charset=UTF-8", self._get_css(self.path))
        else:
            self._answer(200, "text/html; charset=UTF-8", self.server.generate_html_documentation().encode("utf-8"))


class DocXMLRPCServer(SimpleXMLRPCServer, XMLRPCDocGenerator):
    def __init__(self, addr, requestHandler=DocXMLRPCRequestHandler, logRequests=True, allow_none=False, encoding=None,
                 bind_and_activate=True, use_builtin_types=False):
        SimpleXMLRPCServer.__init__(self, addr, requestHandler, logRequests, allow_none, encoding, bind_and_activate, use_builtin_types)
        XMLRPCDocGenerator.__init__(self)


class DocCGIXMLRPCRequestHandler(CGIXMLRPCRequestHandler, XMLRPCDocGenerator):
    def __init__(self):
        CGIXMLRPCRequestHandler.__init__(self)
        XMLRPCDocGenerator.__init__(self)

    def handle_get(self):
        _print_page(["Content-Type: text/html"], self.generate_html_documentation().encode("utf-8"))
