from urllib.parse import urlencode, parse_qs, parse_qsl, unwrap
print(urlencode({"a": 1, "b c": "d&e", "é": "ü"}), urlencode([("x", 1), ("x", 2)]), urlencode({"a": [1, 2]}, doseq=True), urlencode({"a": "b/c"}, safe="/"), urlencode({b"k": b"v w"}), urlencode({"a": (1, 2)}), urlencode({"q": "a b"}, quote_via=__import__("urllib.parse").parse.quote))
print(parse_qs("a=1&b=2&a=3&c=&d"), parse_qs("a=1&c=&d", keep_blank_values=True), parse_qsl("x=%20y&z=a+b"), parse_qs("a=1;b=2", separator=";"), parse_qs(b"a=1"), parse_qs(""), parse_qsl("=v&k="))
for f in (lambda: parse_qs("a", strict_parsing=True), lambda: parse_qs("a=1&b=2", max_num_fields=1), lambda: urlencode(3), lambda: urlencode("abc"), lambda: parse_qs("a=1", separator="")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(unwrap("<URL:http://x>"))
