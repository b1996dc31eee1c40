"""A server of one application, for trying things out."""

import sys
import urllib.parse
from http.server import BaseHTTPRequestHandler, HTTPServer
from wsgiref.handlers import SimpleHandler

__version__ = "0.2"
__all__ = ["WSGIServer", "WSGIRequestHandler", "demo_app", "make_server"]

server_version = "WSGIServer/" + __version__
sys_version = "CPython/" + sys.version.split()[0]
software_version = server_version + " " + sys_version


class ServerHandler(SimpleHandler):
    server_software = software_version

    def close(self):
        try:
            self.request_handler.log_request(self.status.split(" ", 1)[0], self.bytes_sent)
        finally:
            SimpleHandler.close(self)


class WSGIServer(HTTPServer):
    application = None

    def server_bind(self):
        HTTPServer.server_bind(self)
        self.setup_environ()

    def setup_environ(self):
        self.base_environ = {"SERVER_NAME": self.server_name, "GATEWAY_INTERFACE": "CGI/1.1", "SERVER_PORT": str(self.server_port), "REMOTE_HOST": "",
                             "CONTENT_LENGTH": "", "SCRIPT_NAME": ""}

    def get_app(self):
        return self.application

    def set_app(self, application):
        self.application = application


class WSGIRequestHandler(BaseHTTPRequestHandler):
    server_version = "WSGIServer/" + __version__

    def get_environ(self):
        env = self.server.base_environ.copy()
        path, _, query = self.path.partition("?")
        env.update(SERVER_PROTOCOL=self.request_version, SERVER_SOFTWARE=self.server_version, REQUEST_METHOD=self.command,
                   PATH_INFO=urllib.parse.unquote(path, "iso-8859-1"), QUERY_STRING=query, REMOTE_ADDR=self.client_address[0])
        host = self.address_string()
        if host != self.client_address[0]:
            env["REMOTE_HOST"] = host
        env["CONTENT_TYPE"] = self.headers.get("content-type", self.headers.get_content_type())
        length = self.headers.get("content-length")
        if length:
            env["CONTENT_LENGTH"] = length
        for k, v in self.headers.items():
            k, v = k.replace("-", "_").upper(), v.strip()
            if k in env:
                continue
            k = "HTTP_" + k
            env[k] = f"{env[k]},{v}" if k in env else v
        return env

    def get_stderr(self):
        return sys.stderr

    def handle(self):
        self.raw_requestline = self.rfile.readline(65537)
        if len(self.raw_requestline) > 65536:
            self.requestline = self.request_version = self.command = ""
            self.send_error(414)
            return
        if not self.parse_request():
            return
        handler = ServerHandler(self.rfile, self.wfile, self.get_stderr(), self.get_environ(), multithread=False)
        handler.request_handler = self
        handler.run(self.server.get_app())


def demo_app(environ, start_response):
    lines = ["Hello world!", ""] + [f"{k} = {v!r}" for k, v in sorted(environ.items())]
    start_response("200 OK", [("Content-Type", "text/plain; charset=utf-8")])
    return ["".join(line + "\n" for line in lines).encode("utf-8")]


def make_server(host, port, app, server_class=WSGIServer, handler_class=WSGIRequestHandler):
    server = server_class((host, port), handler_class)
    server.set_app(app)
    return server


if __name__ == "__main__":
    with make_server("", 8000, demo_app) as httpd:
        print("Serving HTTP on", httpd.socket.getsockname()[0], "port", httpd.socket.getsockname()[1], "...")
        httpd.handle_request()
