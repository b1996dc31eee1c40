"""Applications and environments that break the rules of PEP 3333, each watched by the validator."""
import io
import warnings
from wsgiref.util import setup_testing_defaults
from wsgiref.validate import WSGIWarning, validator

PLAIN = [("Content-Type", "text/plain")]


def environment(**changes):
    environ = {}
    setup_testing_defaults(environ)
    environ.update({"QUERY_STRING": "", "wsgi.input": io.BytesIO(b"a\nb\n")})
    for key, value in changes.items():
        key = key.replace("__", ".")
        if value is KeyError:
            environ.pop(key)
        else:
            environ[key] = value
    return environ


def start(status, headers, exc_info=None):
    return lambda data: print("written", data)


def respond(status="200 OK", headers=PLAIN, body=(b"x",), starts=1, extra=()):
    def application(environ, start_response):
        for _ in range(starts):
            start_response(status, headers, *extra)
        return body
    return application


def show(label, application, environ=None):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = validator(application)(environment() if environ is None else environ, start)
            try:
                print(label, list(result))
            finally:
                result.close()
        except (AssertionError, KeyError, ValueError) as error:
            print(label, type(error).__name__, error)
    for warning in caught:
        print("   ", warning.category is WSGIWarning, warning.message)


show("good", respond())
show("list", respond(), [1])
for key in ("REQUEST_METHOD", "SERVER_PORT", "wsgi__version", "wsgi__errors", "wsgi__url_scheme", "QUERY_STRING"):
    show(key, respond(), environment(**{key: KeyError}))
for changes in ({"HTTP_CONTENT_TYPE": "x"}, {"OTHER": 3}, {"any__thing": 3}, {"wsgi__version": 3}, {"wsgi__url_scheme": "ftp"}, {"REQUEST_METHOD": "LOOK"},
                {"SCRIPT_NAME": "x"}, {"SCRIPT_NAME": "/"}, {"PATH_INFO": "x"}, {"CONTENT_LENGTH": "-1"}, {"wsgi__input": 3}, {"wsgi__errors": 3}):
    show(changes, respond(), environment(**changes))
for status in ("200", "2000 x", "abc x", "200OK", "99 x", "099 x", b"200 OK"):
    show(status, respond(status))
for headers in (3, [3], [("a",)], [("a b", "c")], [("status", "x")], PLAIN + [("a\n", "b")], PLAIN + [("-a", "b")], PLAIN + [("a_", "b")],
                [("Content-Type", "x\x01")], [("Content-Type", b"x")], [(b"Content-Type", "x")], [], tuple(PLAIN)):
    show(headers, respond(headers=headers))
show("204", respond("204 Nothing", [], []))
show("304", respond("304 Same"))
for body in ("abc", b"abc", ["x"], None):
    show(body, respond(body=body))
show("never", respond(starts=0))
show("error info", respond(extra=(3,)))
show("three", respond(extra=((1, 2, 3),)))


def reading(act):
    def application(environ, start_response):
        start_response("200 OK", PLAIN)
        return [repr(act(environ)).encode()]
    return application


show("read", reading(lambda e: e["wsgi.input"].read()))
show("read 1", reading(lambda e: e["wsgi.input"].read(1)))
show("lines", reading(lambda e: (e["wsgi.input"].readline(), list(e["wsgi.input"]), e["wsgi.input"].readlines(1))))
show("close", reading(lambda e: e["wsgi.input"].close()))
show("errors", reading(lambda e: e["wsgi.errors"].write(b"x")))
show("errors close", reading(lambda e: e["wsgi.errors"].close()))
show("writer", lambda e, s: s("200 OK", PLAIN)(b"direct") or [])
show("writer of text", lambda e, s: s("200 OK", PLAIN)("text") or [])
show("keyword", lambda e, s: s("200 OK", headers=PLAIN))
for call in (lambda f: f(environment()), lambda f: f(environment(), start, more=1)):
    try:
        call(validator(respond()))
    except AssertionError as error:
        print(error)
once = validator(respond())(environment(), start)
once.close()
try:
    next(once)
except AssertionError as error:
    print(error)
