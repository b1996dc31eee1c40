"""Calls and answers as text, and what is read from text."""
import datetime
import decimal
import time
import xmlrpc.client as x


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__module__, type(e).__name__, e.args if isinstance(e, x.Error) else e, repr(e)[:200] if isinstance(e, x.Fault) else "")


class Point:
    def __init__(self):
        self.x, self.y = 1, "two"


class Text(str):
    pass


class Slotted:
    __slots__ = "a",


values = (1, -5, True, False, 1.5, -0.0, 1e300, float("inf"), "text", "<&>\u20ac", "", b"bytes", bytearray(b"x" * 60), [1, [2, ["3"]]], (1, 2), {}, {"a": 1, "<b>": [None]},
          datetime.datetime(2020, 1, 2, 3, 4, 5, 678), datetime.datetime(5, 1, 2), x.DateTime("20200102T03:04:05"), x.Binary(b"\0\xff"), Point())
for value in values:
    attempt(repr(value).split(" at ")[0], lambda: x.dumps((value,), allow_none=True))
print(x.dumps((), "name"), x.dumps((1,), methodresponse=True), x.dumps(x.Fault(4, "too <bad>")), x.dumps(("\u20ac",), "m", encoding="iso-8859-1"), sep="\n")
for value in (None, 2**31, -2**31 - 1, {1: 2}, {1, 2}, 1j, Text("a"), Slotted(), decimal.Decimal(1), datetime.date(2020, 1, 1), True + 0j):
    attempt("bad", x.dumps, (value,))
loop = []
loop.append(loop)
attempt("loop", x.dumps, (loop,))
loop = {}
loop["me"] = loop
attempt("loop", x.dumps, (loop,))
twice = [1]
attempt("twice", x.dumps, ([twice, twice],))
attempt("list", x.dumps, [1])
attempt("two results", x.dumps, (1, 2), methodresponse=1)

everything = tuple(v for v in values if not isinstance(v, Point))
data = x.dumps(everything, "all.of.it", allow_none=True)
for options in {}, {"use_datetime": True}, {"use_builtin_types": True}:
    loaded, name = x.loads(data, **options)
    print(name, [(str(v), type(v).__name__) for v in loaded])
wrap = "<?xml version='1.0'?><methodResponse><params><param>%s</param></params></methodResponse>"
for text in ("<value>bare</value>", "<value></value>", "<value> <int>5</int> </value>", "<value><i4>5</i4></value>", "<value><i8>99999999999</i8></value>", "<value><i1>1</i1></value>",
             "<value><boolean>2</boolean></value>", "<value><int>x</int></value>", "<value><unknown>1</unknown></value>", "<value><double> 1.5 </double></value>",
             "<value><float>2</float></value>", "<value><bigdecimal>1.10</bigdecimal></value>", "<value><biginteger>123456789012345678901</biginteger></value>", "<value><nil/></value>", "<value><ex:nil xmlns:ex='e'/></value>",
             "<value><ex:i8 xmlns:ex='e'>7</ex:i8></value>", "<value><string>a<b/>c</string></value>", "<value><array><data></data></array></value>", "<value><struct></struct></value>",
             "<value><base64>eA==</base64></value>", "<value><dateTime.iso8601> 20200101T00:00:00 </dateTime.iso8601></value>", "<value><array><data><value>1</value></data>", ""):
    attempt(text, x.loads, wrap % text, use_builtin_types=False) if "base64" not in text and "dateTime" not in text else print(text, str(x.loads(wrap % text)[0][0]))
fault = x.dumps(x.Fault(7, "no"))
attempt("fault", x.loads, fault)
attempt("empty", x.loads, "")
attempt("no answer", x.loads, "<a/>")
attempt("date", x.loads, wrap % "<value><dateTime.iso8601>never</dateTime.iso8601></value>", use_datetime=True)
print(x.loads(x.dumps(("\u20ac\xe9",), "m", encoding="iso-8859-1").encode("iso-8859-1", "xmlcharrefreplace")))

# An own type, by dispatch.
x.Marshaller.dispatch[decimal.Decimal] = lambda self, value, write: write(f"<value><bigdecimal>{value}</bigdecimal></value>")
print(x.loads(x.dumps((decimal.Decimal("1.20"),))))
del x.Marshaller.dispatch[decimal.Decimal]
print(x.dumps((None,), allow_none=1), x.boolean, x.Boolean)

t = x.DateTime(datetime.datetime(2021, 5, 6, 7, 8, 9))
print(t, repr(t).split(" at ")[0], t.timetuple()[:6], x.DateTime((2021, 5, 6, 7, 8, 9, 0, 0, 0)), x.DateTime(time.struct_time((1, 2, 3, 4, 5, 6, 0, 0, 0))))
print(len(str(x.DateTime())), t == "20210506T07:08:09", t == datetime.datetime(2021, 5, 6, 7, 8, 9), t < x.DateTime("2022"), t >= datetime.datetime(2022, 1, 1), t != "x", t > "2020", t <= t, t == time.localtime(), t == 1)
attempt("order", lambda: t < 5)
attempt("order", lambda: t < datetime.date(2022, 1, 1))
attempt("hash", hash, t)
b = x.Binary(b"ab\xff")
print(repr(str(b)), b == b"ab\xff", b == x.Binary(bytearray(b"ab\xff")), b != b"", x.Binary().data)
attempt("binary", x.Binary, "text")
print(repr(x.ProtocolError("host/RPC2", 500, "why", {})), str(x.Fault(1, "x"))[:13], x.Fault.__mro__, repr(x.Fault(1, faultString="x", more=2)))
print(x.escape("<a&b>"), x.gzip_decode(x.gzip_encode(b"x" * 1000))[:3])
attempt("gzip", x.gzip_decode, b"none")
attempt("gzip", x.gzip_decode, x.gzip_encode(b"x" * 1000), 999)
print(len(x.gzip_decode(x.gzip_encode(b"x" * 1000), -1)), x.MAXINT, x.MININT, x.METHOD_NOT_FOUND)
proxy = x.ServerProxy("http://user:pw@host:80/path?q=1")
print(proxy, x.ServerProxy("http://host"), x.Server is x.ServerProxy, proxy("transport").get_host_info("user:p%40w@host:80"), proxy("transport").user_agent)
attempt("scheme", x.ServerProxy, "ftp://host")
attempt("call", proxy, "other")
print(repr(x.MultiCall(proxy)).split(" at ")[0])
