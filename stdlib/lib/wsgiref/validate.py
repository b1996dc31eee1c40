"""Is an application, or a server, what PEP 3333 says? validator(app) wraps one and raises AssertionError where not."""

import re
import sys
import warnings

__all__ = ["validator"]

header_re = re.compile(r"^[a-zA-Z][a-zA-Z0-9\-_]*\Z")
bad_header_value_re = re.compile(r"[\000-\037]")
_NEEDED = ("REQUEST_METHOD", "SERVER_NAME", "SERVER_PORT", "wsgi.version", "wsgi.input", "wsgi.errors", "wsgi.multithread",
           "wsgi.multiprocess", "wsgi.run_once")
_METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PATCH", "PUT", "DELETE", "TRACE")
_WITHOUT_CONTENT = (204, 304)


class WSGIWarning(Warning):
    """Raised in response to WSGI-spec-related warnings"""


def assert_(condition, *args):
    if not condition:
        raise AssertionError(*args)


def check_string_type(value, title):
    assert_(type(value) is str, f"{title} must be of type str (got {value!r})")
    return value


def validator(application):
    """The application, watched: what it is called with, what it calls and what it returns."""

    def lint_app(*args, **kw):
        assert_(len(args) == 2, "Two arguments required")
        assert_(not kw, "No keyword arguments allowed")
        environ, start_response = args
        check_environ(environ)
        started = []

        def watched(*args, **kw):
            assert_(2 <= len(args) <= 3, f"Invalid number of arguments: {args}")
            assert_(not kw, "No keyword arguments allowed")
            status, headers = args[:2]
            check_status(status)
            check_headers(headers)
            check_content_type(status, headers)
            check_exc_info(args[2] if len(args) == 3 else None)
            started.append(True)
            return WriteWrapper(start_response(*args))

        environ["wsgi.input"] = InputWrapper(environ["wsgi.input"])
        environ["wsgi.errors"] = ErrorWrapper(environ["wsgi.errors"])
        body = application(environ, watched)
        assert_(body is not None and body != False, "The application must return an iterator, if only an empty list")  # noqa: E712
        check_iterator(body)
        return IteratorWrapper(body, started)

    return lint_app


class InputWrapper:
    """wsgi.input, of which only some methods may be used."""

    def __init__(self, wsgi_input):
        self.input = wsgi_input

    def read(self, *args):
        assert_(len(args) == 1)
        data = self.input.read(*args)
        assert_(type(data) is bytes)
        return data

    def readline(self, *args):
        assert_(len(args) <= 1)
        line = self.input.readline(*args)
        assert_(type(line) is bytes)
        return line

    def readlines(self, *args):
        assert_(len(args) <= 1)
        lines = self.input.readlines(*args)
        assert_(type(lines) is list)
        for line in lines:
            assert_(type(line) is bytes)
        return lines

    def __iter__(self):
        while line := self.readline():
            yield line

    def close(self):
        assert_(0, "input.close() must not be called")


class ErrorWrapper:
    """wsgi.errors, which takes text."""

    def __init__(self, wsgi_errors):
        self.errors = wsgi_errors

    def write(self, text):
        assert_(type(text) is str)
        self.errors.write(text)

    def flush(self):
        self.errors.flush()

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def close(self):
        assert_(0, "errors.close() must not be called")


class WriteWrapper:
    """What start_response returned, which takes bytes."""

    def __init__(self, wsgi_writer):
        self.writer = wsgi_writer

    def __call__(self, data):
        assert_(type(data) is bytes)
        self.writer(data)


class PartialIteratorWrapper:
    """An iterable that gives a watched iterator."""

    def __init__(self, wsgi_iterator):
        self.iterator = wsgi_iterator

    def __iter__(self):
        return IteratorWrapper(self.iterator, None)


class IteratorWrapper:
    """The body: bytes, after start_response, and closed in the end."""

    def __init__(self, wsgi_iterator, check_start_response):
        self.original_iterator = wsgi_iterator
        self.iterator = iter(wsgi_iterator)
        self.closed = False
        self.check_start_response = check_start_response

    def __iter__(self):
        return self

    def __next__(self):
        assert_(not self.closed, "Iterator read after closed")
        item = next(self.iterator)
        if type(item) is not bytes:
            assert_(False, f"Iterator yielded non-bytestring ({item!r})")
        if self.check_start_response is not None:
            assert_(self.check_start_response,
                    "The application returns and we started iterating over its body, but start_response has not yet been called")
            self.check_start_response = None
        return item

    def close(self):
        self.closed = True
        if hasattr(self.original_iterator, "close"):
            self.original_iterator.close()

    def __del__(self):
        if not self.closed:
            sys.stderr.write("Iterator garbage collected without being closed")
        assert_(self.closed, "Iterator garbage collected without being closed")


def check_environ(environ):
    assert_(type(environ) is dict, f"Environment is not of the right type: {type(environ)!r} (environment: {environ!r})")
    for key in _NEEDED:
        assert_(key in environ, f"Environment missing required key: {key!r}")
    for name in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        assert_("HTTP_" + name not in environ, f"Environment should not have the key: HTTP_{name} (use {name} instead)")
    if "QUERY_STRING" not in environ:
        warnings.warn("QUERY_STRING is not in the WSGI environment; the cgi module will use sys.argv when this variable is missing, "
                      "so application errors are more likely", WSGIWarning)
    for key, value in environ.items():
        if "." not in key:   # extensions may hold anything
            assert_(type(value) is str, f"Environmental variable {key} is not a string: {type(value)!r} (value: {value!r})")
    version = environ["wsgi.version"]
    assert_(type(version) is tuple, f"wsgi.version should be a tuple ({version!r})")
    scheme = environ["wsgi.url_scheme"]
    assert_(scheme in ("http", "https"), f"wsgi.url_scheme unknown: {scheme!r}")
    check_input(environ["wsgi.input"])
    check_errors(environ["wsgi.errors"])
    if environ["REQUEST_METHOD"] not in _METHODS:
        warnings.warn(f"Unknown REQUEST_METHOD: {environ['REQUEST_METHOD']!r}", WSGIWarning)
    for name in ("SCRIPT_NAME", "PATH_INFO"):
        place = environ.get(name)
        assert_(not place or place.startswith("/"), f"{name} doesn't start with /: {place!r}")
    if environ.get("CONTENT_LENGTH"):
        length = environ["CONTENT_LENGTH"]
        assert_(int(length) >= 0, f"Invalid CONTENT_LENGTH: {length!r}")
    if not environ.get("SCRIPT_NAME"):
        assert_("PATH_INFO" in environ,
                "One of SCRIPT_NAME or PATH_INFO are required (PATH_INFO should at least be '/' if SCRIPT_NAME is empty)")
    assert_(environ.get("SCRIPT_NAME") != "/", "SCRIPT_NAME cannot be '/'; it should instead be '', and PATH_INFO should be '/'")


def _check_methods(stream, name, methods):
    for method in methods:
        assert_(hasattr(stream, method), f"{name} ({stream!r}) doesn't have the attribute {method}")


def check_input(wsgi_input):
    _check_methods(wsgi_input, "wsgi.input", ("read", "readline", "readlines", "__iter__"))


def check_errors(wsgi_errors):
    _check_methods(wsgi_errors, "wsgi.errors", ("flush", "write", "writelines"))


def check_status(status):
    check_string_type(status, "Status")
    code = status.split(None, 1)[0]
    assert_(len(code) == 3, f"Status codes must be three characters: {code!r}")
    number = int(code)
    assert_(number >= 100, f"Status code is invalid: {number!r}")
    if len(status) < 4 or status[3] != " ":
        warnings.warn(f"The status string ({status!r}) should be a three-digit integer followed by a single space and a status explanation",
                      WSGIWarning)


def check_headers(headers):
    assert_(type(headers) is list, f"Headers ({headers!r}) must be of type list: {type(headers)!r}")
    for item in headers:
        assert_(type(item) is tuple, f"Individual headers ({item!r}) must be of type tuple: {type(item)!r}")
        assert_(len(item) == 2)
        name, value = item
        check_string_type(name, "Header name")
        check_string_type(value, "Header value")
        assert_(name.lower() != "status", "The Status header cannot be used; it conflicts with CGI script, and HTTP status is not given "
                f"through headers (value: {value!r}).")
        assert_("\n" not in name and ":" not in name, f"Header names may not contain ':' or '\\n': {name!r}")
        assert_(header_re.search(name), f"Bad header name: {name!r}")
        assert_(not name.endswith(("-", "_")), f"Names may not end in '-' or '_': {name!r}")
        if bad := bad_header_value_re.search(value):
            assert_(False, f"Bad header value: {value!r} (bad char: {bad[0]!r})")


def check_content_type(status, headers):
    code = int(check_string_type(status, "Status").split(None, 1)[0])
    has_type = any(check_string_type(name, "Header name").lower() == "content-type" for name, _ in headers)
    if code in _WITHOUT_CONTENT:
        assert_(not has_type, f"Content-Type header found in a {code} response, which must not return content.")
    else:
        assert_(has_type, f"No Content-Type header found in headers ({headers!r})")


def check_exc_info(exc_info):
    assert_(exc_info is None or type(exc_info) is tuple, f"exc_info ({exc_info!r}) is not a tuple: {type(exc_info)!r}")


def check_iterator(iterator):
    assert_(not isinstance(iterator, (str, bytes)), "You should not return a string as your application iterator, instead return a "
            "single-item list containing a bytestring.")
