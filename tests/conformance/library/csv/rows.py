import csv
import io
for text, kw in (("a,b,c\r\n1,2,3\r\n", {}), ('"a,b","c""d",e\n', {}), ('"multi\nline",x\n', {}), ("a;b\n", {"delimiter": ";"}), ("a, b\n", {"skipinitialspace": True}), ("'x','y'\n", {"quotechar": "'"}), ("a\\,b,c\n", {"escapechar": "\\"}), ('"a\\"b",c\n', {"escapechar": "\\", "doublequote": False}),
                 ("1,2.5,\"x\"\n", {"quoting": csv.QUOTE_NONNUMERIC}), ('"a",b\n', {"quoting": csv.QUOTE_NONE}), ("\n\na\n", {}), (",,\n", {}), ("", {}), ('a"b,c\n', {}), ('"a"b,c\n', {}), ("a\tb\n", {"dialect": "excel-tab"}), ('"open\nx', {}), ("no newline", {}), ("x,\n", {})):
    print(repr(text), kw, list(csv.reader(io.StringIO(text, newline=""), **kw)))
for text, kw in (('"a"b\n', {"strict": True}), ('"open', {"strict": True}), ("a,x\n", {"quoting": csv.QUOTE_NONNUMERIC}), ("a\rb\n", {})):
    try:
        print(list(csv.reader([text], **kw)))
    except Exception as e:
        print(type(e).__name__, e)
r = csv.reader(['a,"b', 'c"', "d"])
print(next(r), r.line_num, next(r), r.line_num, r.dialect.delimiter, r.dialect.quoting)
for f in (lambda: next(csv.reader([b"x"])), lambda: csv.reader(3), lambda: csv.reader([], delimiter="ab"), lambda: csv.reader([], delimiter=""), lambda: csv.reader([], quotechar=3), lambda: csv.reader([], quoting=9), lambda: csv.reader([], dialect="zz"), lambda: csv.reader([], foo=1), lambda: csv.reader([], lineterminator=3), lambda: csv.reader([], quotechar=None, quoting=csv.QUOTE_ALL), lambda: csv.reader([], delimiter=None), lambda: csv.register_dialect(3), lambda: csv.unregister_dialect("q"), lambda: csv.field_size_limit("x")):
    try:
        f()
        print("ok")
    except Exception as e:
        print(type(e).__name__, e)
