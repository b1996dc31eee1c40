"""XML-RPC: calls and results as XML, and proxies that send them to a server over HTTP."""

import base64
import errno
import gzip
import http.client
import sys
import time
import urllib.parse
from datetime import datetime
from decimal import Decimal
from io import BytesIO
from xml.parsers import expat

__version__ = "%d.%d" % sys.version_info[:2]

MAXINT, MININT = 2**31 - 1, -2**31
PARSE_ERROR, SERVER_ERROR, APPLICATION_ERROR, SYSTEM_ERROR, TRANSPORT_ERROR = -32700, -32600, -32500, -32400, -32300
NOT_WELLFORMED_ERROR, UNSUPPORTED_ENCODING, INVALID_ENCODING_CHAR = -32700, -32701, -32702
INVALID_XMLRPC, METHOD_NOT_FOUND, INVALID_METHOD_PARAMS, INTERNAL_ERROR = -32600, -32601, -32602, -32603

boolean = Boolean = bool


def escape(s):
    return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Error(Exception):
    __str__ = object.__str__


class ProtocolError(Error):
    """The server answered with another status than 200."""

    def __init__(self, url, errcode, errmsg, headers):
        super().__init__()
        self.url, self.errcode, self.errmsg, self.headers = url, errcode, errmsg, headers

    def __repr__(self):
        return f"<{self.__class__.__name__} for {self.url}: {self.errcode} {self.errmsg}>"


class ResponseError(Error):
    """What came is no answer to a call."""


class Fault(Error):
    """The procedure failed, or the server says why it did not call it."""

    def __init__(self, faultCode, faultString, **extra):
        super().__init__()
        self.faultCode, self.faultString = faultCode, faultString

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.faultCode}: {self.faultString!r}>"


# Values that XML-RPC has and Python writes otherwise.

def _iso8601_format(value):
    return f"{value.year:04d}{value:%m%dT%H:%M:%S}"


def _strftime(value):
    """A time as XML-RPC writes it: of a datetime, of nine numbers, or of seconds, 0 being now."""
    if isinstance(value, datetime):
        return _iso8601_format(value)
    if not isinstance(value, (tuple, time.struct_time)):
        value = time.localtime(time.time() if value == 0 else value)
    return "%04d%02d%02dT%02d:%02d:%02d" % value[:6]


class DateTime:
    """A time as text; compares with datetimes and texts as well."""

    def __init__(self, value=0):
        self.value = value if isinstance(value, str) else _strftime(value)

    def make_comparable(self, other):
        """What stands for both in a comparison; NotImplemented for what is no time."""
        if isinstance(other, DateTime):
            return self.value, other.value
        if isinstance(other, datetime):
            return self.value, _iso8601_format(other)
        if isinstance(other, str):
            return self.value, other
        if hasattr(other, "timetuple"):
            return self.timetuple(), other.timetuple()
        return self, NotImplemented

    def __lt__(self, other):
        ours, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else ours < theirs

    def __le__(self, other):
        ours, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else ours <= theirs

    def __gt__(self, other):
        ours, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else ours > theirs

    def __ge__(self, other):
        ours, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else ours >= theirs

    def __eq__(self, other):
        ours, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else ours == theirs

    def timetuple(self):
        return time.strptime(self.value, "%Y%m%dT%H:%M:%S")

    def __str__(self):
        return self.value

    def __repr__(self):
        return "<%s %r at %#x>" % (self.__class__.__name__, self.value, id(self))

    def decode(self, data):
        self.value = str(data).strip()

    def encode(self, out):
        out.write(f"<value><dateTime.iso8601>{self.value}</dateTime.iso8601></value>\n")


def _datetime(data):
    made = DateTime()
    made.decode(data)
    return made


def _datetime_type(data):
    return datetime.strptime(data, "%Y%m%dT%H:%M:%S")


def _in_base64(data):
    return f"<value><base64>\n{base64.encodebytes(data).decode('ascii')}</base64></value>\n"


class Binary:
    """Bytes, for callers who know no better than text."""

    def __init__(self, data=None):
        if data is not None and not isinstance(data, (bytes, bytearray)):
            raise TypeError("expected bytes or bytearray, not %s" % data.__class__.__name__)
        self.data = b"" if data is None else bytes(data)

    def __str__(self):
        return self.data.decode("latin-1")

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, Binary) else other)

    def decode(self, data):
        self.data = base64.decodebytes(data)

    def encode(self, out):
        out.write(_in_base64(self.data))


def _binary(data):
    made = Binary()
    made.decode(data)
    return made


WRAPPERS = (DateTime, Binary)


class ExpatParser:
    """Reads XML and tells a target (an Unmarshaller) of it."""

    def __init__(self, target):
        self._target, self._parser = target, expat.ParserCreate(None, None)
        self._parser.StartElementHandler, self._parser.EndElementHandler = target.start, target.end
        self._parser.CharacterDataHandler = target.data
        target.xml(None, None)

    def feed(self, data):
        self._parser.Parse(data, False)

    def close(self):
        """The end of the text; once is enough."""
        if hasattr(self, "_parser"):
            parser = self._parser
            del self._parser, self._target
            parser.Parse(b"", True)


class Marshaller:
    """Values as XML. dispatch maps types to functions (marshaller, value, write); programs add their own."""

    dispatch = {}

    def __init__(self, encoding=None, allow_none=False):
        self.memo, self.data, self.encoding, self.allow_none = {}, None, encoding, allow_none

    def dumps(self, values):
        pieces = []
        if isinstance(values, Fault):
            pieces.append("<fault>\n")
            self.__dump({"faultCode": values.faultCode, "faultString": values.faultString}, pieces.append)
            pieces.append("</fault>\n")
        else:
            pieces.append("<params>\n")
            for value in values:
                pieces.append("<param>\n")
                self.__dump(value, pieces.append)
                pieces.append("</param>\n")
            pieces.append("</params>\n")
        return "".join(pieces)

    def __dump(self, value, write):
        kind = type(value)
        dump = self.dispatch.get(kind)
        if dump is None:
            # Instances are written as what their attributes hold, those of subclasses of what can be written not at all.
            if not hasattr(value, "__dict__") or any(base in self.dispatch for base in kind.__mro__):
                raise TypeError("cannot marshal %s objects" % kind)
            dump = self.dispatch["_arbitrary_instance"]
        dump(self, value, write)

    def dump_nil(self, value, write):
        if not self.allow_none:
            raise TypeError("cannot marshal None unless allow_none is enabled")
        write("<value><nil/></value>")

    def dump_bool(self, value, write):
        write(f"<value><boolean>{1 if value else 0}</boolean></value>\n")

    def dump_long(self, value, write):
        if not MININT <= value <= MAXINT:
            raise OverflowError("int exceeds XML-RPC limits")
        write(f"<value><int>{int(value)}</int></value>\n")

    dump_int = dump_long

    def dump_double(self, value, write):
        write(f"<value><double>{value!r}</double></value>\n")

    def dump_unicode(self, value, write, escape=escape):
        write(f"<value><string>{escape(value)}</string></value>\n")

    def dump_bytes(self, value, write):
        write(_in_base64(value))

    def _enter(self, value, kind):
        """A container begins; one inside itself has no XML."""
        if id(value) in self.memo:
            raise TypeError(f"cannot marshal recursive {kind}")
        self.memo[id(value)] = None

    def dump_array(self, value, write):
        self._enter(value, "sequences")
        write("<value><array><data>\n")
        for item in value:
            self.__dump(item, write)
        write("</data></array></value>\n")
        del self.memo[id(value)]

    def dump_struct(self, value, write, escape=escape):
        self._enter(value, "dictionaries")
        write("<value><struct>\n")
        for key, item in value.items():
            if not isinstance(key, str):
                raise TypeError("dictionary key must be string")
            write(f"<member>\n<name>{escape(key)}</name>\n")
            self.__dump(item, write)
            write("</member>\n")
        write("</struct></value>\n")
        del self.memo[id(value)]

    def dump_datetime(self, value, write):
        write(f"<value><dateTime.iso8601>{_strftime(value)}</dateTime.iso8601></value>\n")

    def dump_instance(self, value, write):
        if value.__class__ not in WRAPPERS:
            self.dump_struct(value.__dict__, write)
            return
        self.write = write
        value.encode(self)
        del self.write

    dispatch.update({
        type(None): dump_nil, bool: dump_bool, int: dump_long, float: dump_double, str: dump_unicode, bytes: dump_bytes, bytearray: dump_bytes,
        tuple: dump_array, list: dump_array, dict: dump_struct, datetime: dump_datetime, DateTime: dump_instance, Binary: dump_instance,
        "_arbitrary_instance": dump_instance,
    })


class Unmarshaller:
    """Values from XML, told by a parser. dispatch maps tags to functions (unmarshaller, text) that are called at their ends."""

    dispatch = {}

    def __init__(self, use_datetime=False, use_builtin_types=False):
        self._type = self._methodname = None
        self._stack, self._marks, self._data = [], [], []   # values, where open containers begin in them, the text since the last tag
        self._value = False   # the text since <value> may be the value itself
        self._encoding, self.append = "utf-8", self._stack.append
        self._use_datetime, self._use_bytes = use_builtin_types or use_datetime, use_builtin_types

    def close(self):
        """The values, or the fault as an exception."""
        if self._type is None or self._marks:
            raise ResponseError()
        if self._type == "fault":
            raise Fault(**self._stack[0])
        return tuple(self._stack)

    def getmethodname(self):
        return self._methodname

    def xml(self, encoding, standalone):
        self._encoding = encoding

    def start(self, tag, attrs):
        tag = tag.rpartition(":")[2]
        if tag in ("array", "struct"):
            self._marks.append(len(self._stack))
        self._data = []
        if self._value and tag not in self.dispatch:
            raise ResponseError("unknown tag %r" % tag)
        self._value = tag == "value"

    def data(self, text):
        self._data.append(text)

    def end(self, tag):
        return self.end_dispatch(tag, "".join(self._data))

    def end_dispatch(self, tag, data):
        """The end of an element. Prefixes of names and tags that nobody knows are overlooked."""
        finish = self.dispatch.get(tag) or self.dispatch.get(tag.rpartition(":")[2])
        if finish is not None:
            return finish(self, data)

    def _give(self, value):
        self.append(value)
        self._value = False

    def _close_container(self, make):
        mark = self._marks.pop()
        self._stack[mark:] = [make(self._stack[mark:])]
        self._value = False

    def end_nil(self, data):
        self._give(None)

    def end_boolean(self, data):
        if data not in ("0", "1"):
            raise TypeError("bad boolean value")
        self._give(data == "1")

    def end_int(self, data):
        self._give(int(data))

    def end_double(self, data):
        self._give(float(data))

    def end_bigdecimal(self, data):
        self._give(Decimal(data))

    def _text(self, data):
        return data.decode(self._encoding) if self._encoding else data

    def end_string(self, data):
        self._give(self._text(data))

    def end_array(self, data):
        self._close_container(list)

    def end_struct(self, data):
        self._close_container(lambda items: dict(zip(items[::2], items[1::2])))

    def end_base64(self, data):
        value = _binary(data.encode("ascii"))
        self._give(value.data if self._use_bytes else value)

    def end_dateTime(self, data):
        self.append(_datetime_type(data) if self._use_datetime else _datetime(data))

    def end_value(self, data):
        if self._value:
            self.end_string(data)

    def end_params(self, data):
        self._type = "params"

    def end_fault(self, data):
        self._type = "fault"

    def end_methodName(self, data):
        self._methodname, self._type = self._text(data), "methodName"

    dispatch.update({
        "nil": end_nil, "boolean": end_boolean, "double": end_double, "float": end_double, "bigdecimal": end_bigdecimal, "string": end_string,
        "name": end_string, "array": end_array, "struct": end_struct, "base64": end_base64, "dateTime.iso8601": end_dateTime, "value": end_value,
        "params": end_params, "fault": end_fault, "methodName": end_methodName,
        **dict.fromkeys(("i1", "i2", "i4", "i8", "int", "biginteger"), end_int),
    })


# Several calls in one.

class _MultiCallMethod:
    def __init__(self, call_list, name):
        self.__call_list, self.__name = call_list, name

    def __getattr__(self, name):
        return _MultiCallMethod(self.__call_list, f"{self.__name}.{name}")

    def __call__(self, *args):
        self.__call_list.append((self.__name, args))


class MultiCallIterator:
    """The results; that of a call that failed is raised when it is reached."""

    def __init__(self, results):
        self.results = results

    def __getitem__(self, i):
        result = self.results[i]
        if type(result) is dict:
            raise Fault(result["faultCode"], result["faultString"])
        if type(result) is not list:
            raise ValueError("unexpected type in multicall result")
        return result[0]


class MultiCall:
    """Notes calls as a ServerProxy would send them, and sends all when it is called itself."""

    def __init__(self, server):
        self.__server, self.__call_list = server, []

    def __repr__(self):
        return "<%s at %#x>" % (self.__class__.__name__, id(self))

    def __getattr__(self, name):
        return _MultiCallMethod(self.__call_list, name)

    def __call__(self):
        calls = [{"methodName": name, "params": args} for name, args in self.__call_list]
        return MultiCallIterator(self.__server.system.multicall(calls))


# Whole documents.

FastMarshaller = FastParser = FastUnmarshaller = None   # a program may put faster ones here


def getparser(use_datetime=False, use_builtin_types=False):
    """A parser, and the Unmarshaller that it tells."""
    if FastUnmarshaller and FastParser:
        times = _datetime_type if use_builtin_types or use_datetime else _datetime
        target = FastUnmarshaller(True, False, base64.decodebytes if use_builtin_types else _binary, times, Fault)
    else:
        target = Unmarshaller(use_datetime=use_datetime, use_builtin_types=use_builtin_types)
    return (FastParser or ExpatParser)(target), target


def dumps(params, methodname=None, methodresponse=None, encoding=None, allow_none=False):
    """A call (with methodname), an answer (with methodresponse, or of a Fault) or the parameters alone as XML."""
    assert isinstance(params, (tuple, Fault)), "argument must be tuple or Fault instance"
    fault = isinstance(params, Fault)
    assert fault or not methodresponse or len(params) == 1, "response tuple must be a singleton"
    encoding = encoding or "utf-8"
    marshaller = FastMarshaller(encoding) if FastMarshaller else Marshaller(encoding, allow_none)
    body = marshaller.dumps(params)
    said = "" if encoding == "utf-8" else f" encoding='{encoding}'"
    head = f"<?xml version='1.0'{said}?>\n"
    if methodname:
        return f"{head}<methodCall>\n<methodName>{methodname}</methodName>\n{body}</methodCall>\n"
    return f"{head}<methodResponse>\n{body}</methodResponse>\n" if methodresponse or fault else body


def loads(data, use_datetime=False, use_builtin_types=False):
    """The parameters of a call or the result of an answer, and the method's name, or None. A fault is raised."""
    parser, target = getparser(use_datetime, use_builtin_types)
    parser.feed(data)
    parser.close()
    return target.close(), target.getmethodname()


def gzip_encode(data):
    packed = BytesIO()
    with gzip.GzipFile(mode="wb", fileobj=packed, compresslevel=1) as file:
        file.write(data)
    return packed.getvalue()


def gzip_decode(data, max_decode=20971520):
    """Unpacks data, which may not grow longer than max_decode unless that is negative."""
    with gzip.GzipFile(mode="rb", fileobj=BytesIO(data)) as file:
        try:
            unpacked = file.read(max_decode + 1 if max_decode >= 0 else -1)
        except OSError:
            raise ValueError("invalid data")
    if 0 <= max_decode < len(unpacked):
        raise ValueError("max gzipped payload length exceeded")
    return unpacked


class GzipDecodedResponse(gzip.GzipFile):
    """An answer of an HTTP server, unpacked."""

    def __init__(self, response):
        self.io = BytesIO(response.read())
        super().__init__(mode="rb", fileobj=self.io)

    def close(self):
        try:
            super().close()
        finally:
            self.io.close()


# Proxies.

class _Method:
    """A name of the server, with dots if need be."""

    def __init__(self, send, name):
        self.__send, self.__name = send, name

    def __getattr__(self, name):
        return _Method(self.__send, f"{self.__name}.{name}")

    def __call__(self, *args):
        return self.__send(self.__name, args)


class Transport:
    """Sends calls over one HTTP connection, which stays open."""

    user_agent = f"Python-xmlrpc/{__version__}"
    accept_gzip_encoding, encode_threshold = True, None

    def __init__(self, use_datetime=False, use_builtin_types=False, *, headers=()):
        self._use_datetime, self._use_builtin_types = use_datetime, use_builtin_types
        self._connection, self._headers, self._extra_headers = (None, None), list(headers), []

    def request(self, host, handler, request_body, verbose=False):
        """Sends a call; once more if the server had ended the connection by then."""
        try:
            return self.single_request(host, handler, request_body, verbose)
        except http.client.RemoteDisconnected:
            pass
        except OSError as error:
            if error.errno not in (errno.ECONNRESET, errno.ECONNABORTED, errno.EPIPE):
                raise
        return self.single_request(host, handler, request_body, verbose)

    def single_request(self, host, handler, request_body, verbose=False):
        try:
            answer = self.send_request(host, handler, request_body, verbose).getresponse()
            if answer.status == 200:
                self.verbose = verbose
                return self.parse_response(answer)
        except Fault:
            raise
        except Exception:   # what state the connection is in nobody knows
            self.close()
            raise
        if answer.getheader("content-length", ""):
            answer.read()
        raise ProtocolError(host + handler, answer.status, answer.reason, dict(answer.getheaders()))

    def getparser(self):
        return getparser(use_datetime=self._use_datetime, use_builtin_types=self._use_builtin_types)

    def get_host_info(self, host):
        """The host without name and password, the header that carries these, and options of TLS."""
        host, options = host if isinstance(host, tuple) else (host, {})
        login, host = urllib.parse._splituser(host)
        if not login:
            return host, [], options
        coded = base64.b64encode(urllib.parse.unquote_to_bytes(login)).decode("ascii")
        return host, [("Authorization", f"Basic {coded}")], options

    def _connected(self, host, connect):
        """The open connection to the host, or a new one."""
        if not self._connection or host != self._connection[0]:
            plain, self._extra_headers, options = self.get_host_info(host)
            self._connection = host, connect(plain, options)
        return self._connection[1]

    def make_connection(self, host):
        return self._connected(host, lambda plain, options: http.client.HTTPConnection(plain))

    def close(self):
        connection = self._connection[1]
        if connection:
            self._connection = (None, None)
            connection.close()

    def send_request(self, host, handler, request_body, debug):
        connection = self.make_connection(host)
        if debug:
            connection.set_debuglevel(1)
        headers = self._headers + self._extra_headers
        connection.putrequest("POST", handler, skip_accept_encoding=self.accept_gzip_encoding)
        if self.accept_gzip_encoding:
            headers.append(("Accept-Encoding", "gzip"))
        headers += [("Content-Type", "text/xml"), ("User-Agent", self.user_agent)]
        self.send_headers(connection, headers)
        self.send_content(connection, request_body)
        return connection

    def send_headers(self, connection, headers):
        for header in headers:
            connection.putheader(*header)

    def send_content(self, connection, request_body):
        if self.encode_threshold is not None and len(request_body) > self.encode_threshold:
            request_body = gzip_encode(request_body)
            connection.putheader("Content-Encoding", "gzip")
        connection.putheader("Content-Length", str(len(request_body)))
        connection.endheaders(request_body)

    def parse_response(self, response):
        packed = hasattr(response, "getheader") and response.getheader("Content-Encoding", "") == "gzip"
        stream = GzipDecodedResponse(response) if packed else response
        parser, target = self.getparser()
        while data := stream.read(1024):
            if self.verbose:
                print("body:", repr(data))
            parser.feed(data)
        if packed:
            stream.close()
        parser.close()
        return target.close()


class SafeTransport(Transport):
    """Sends calls over HTTPS."""

    def __init__(self, use_datetime=False, use_builtin_types=False, *, headers=(), context=None):
        super().__init__(use_datetime, use_builtin_types, headers=headers)
        self.context = context

    def make_connection(self, host):
        return self._connected(host, lambda plain, options: http.client.HTTPSConnection(plain, None, context=self.context, **(options or {})))


class ServerProxy:
    """A server: each attribute is a procedure of it."""

    def __init__(self, uri, transport=None, encoding=None, verbose=False, allow_none=False, use_datetime=False, use_builtin_types=False,
                 *, headers=(), context=None):
        parts = urllib.parse.urlsplit(uri)
        if parts.scheme not in ("http", "https"):
            raise OSError("unsupported XML-RPC protocol")
        self.__host = parts.netloc
        self.__handler = urllib.parse.urlunsplit(parts._replace(scheme="", netloc="")) or "/RPC2"
        if transport is None:
            kind, options = (SafeTransport, {"context": context}) if parts.scheme == "https" else (Transport, {})
            transport = kind(use_datetime=use_datetime, use_builtin_types=use_builtin_types, headers=headers, **options)
        self.__transport = transport
        self.__encoding, self.__verbose, self.__allow_none = encoding or "utf-8", verbose, allow_none

    def __close(self):
        self.__transport.close()

    def __request(self, methodname, params):
        call = dumps(params, methodname, encoding=self.__encoding, allow_none=self.__allow_none).encode(self.__encoding, "xmlcharrefreplace")
        results = self.__transport.request(self.__host, self.__handler, call, verbose=self.__verbose)
        return results[0] if len(results) == 1 else results

    def __repr__(self):
        return f"<{self.__class__.__name__} for {self.__host}{self.__handler}>"

    def __getattr__(self, name):
        return _Method(self.__request, name)

    def __call__(self, attr):
        """What is the proxy's own and no procedure: "close" or "transport"."""
        if attr == "close":
            return self.__close
        if attr == "transport":
            return self.__transport
        raise AttributeError("Attribute %r not found" % (attr,))

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.__close()


Server = ServerProxy
