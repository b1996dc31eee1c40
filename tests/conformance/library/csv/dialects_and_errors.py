import csv, io
rows = [["a", 'b"c', "d,e", "f\ng"], [1, 2.5, None, True], [""], [], ["'q'", "\\", "x y"]]
for kw in [{}, dict(quoting=csv.QUOTE_ALL), dict(quoting=csv.QUOTE_NONNUMERIC), dict(delimiter=";", lineterminator="\n"), dict(quotechar="'", doublequote=False, escapechar="\\"), dict(quoting=csv.QUOTE_NONE, escapechar="\\")]:
    f = io.StringIO()
    w = csv.writer(f, **kw)
    try:
        print(w.writerows(rows))
    except csv.Error as e:
        print("Error", e)
    print(kw, repr(f.getvalue()))
for text, kw in [('a,"b""c",d\r\n1,2\n', {}), ("a;b;'c;d'", dict(delimiter=";", quotechar="'")), ('a, "b, c"', dict(skipinitialspace=True)), ('1,"x",2.5', dict(quoting=csv.QUOTE_NONNUMERIC)), ('a\\,b,c', dict(escapechar="\\", quoting=csv.QUOTE_NONE)), ('"a\nb",c\n', {}), ('a"b,c', {}), ('"a"b,c', {}), ('"abc', {}), ("", {}), ("\n\n", {})]:
    print(list(csv.reader(io.StringIO(text, newline=""), **kw)))
for text, kw in [('"a"b,c', dict(strict=True)), ('"abc', dict(strict=True)), ("a\0b", {}), ('x,1', dict(quoting=csv.QUOTE_NONNUMERIC))]:
    try: print(list(csv.reader([text], **kw)))
    except Exception as e: print(type(e).__name__, e)
for kw in [dict(delimiter=""), dict(delimiter="ab"), dict(delimiter=1), dict(quotechar=""), dict(quoting=9), dict(quoting="x"), dict(lineterminator=None), dict(nope=1), dict(quotechar=None), dict(escapechar="xx")]:
    try: csv.reader([], **kw); print("fine", kw)
    except Exception as e: print(type(e).__name__, e)
r = csv.reader(["a,b", "c,d"]); next(r); print(r.line_num, r.dialect.delimiter, r.dialect.strict, type(r.dialect).__name__)
d = csv.DictReader(io.StringIO("a,b\n1,2,3\n4\n\n5,6\n"), restkey="rest", restval="-")
print(d.fieldnames, list(d), d.line_num)
f = io.StringIO(); w = csv.DictWriter(f, ["a", "b"], restval="?", extrasaction="ignore"); w.writeheader(); w.writerow({"a": 1, "c": 2}); w.writerows([{"b": 3}]); print(repr(f.getvalue()))
try: csv.DictWriter(io.StringIO(), ["a"]).writerow({"a": 1, "z": 2})
except ValueError as e: print(e)
class semi(csv.Dialect):
    delimiter = ";"; quotechar = '"'; doublequote = True; skipinitialspace = False; lineterminator = "|"; quoting = csv.QUOTE_MINIMAL
csv.register_dialect("semi", semi); csv.register_dialect("tabby", delimiter="\t")
print(csv.list_dialects(), csv.get_dialect("semi").lineterminator)
csv.unregister_dialect("semi")
try: csv.get_dialect("semi")
except csv.Error as e: print(e)
s = csv.Sniffer(); dl = s.sniff("a;b;c\n1;2;3\n4;5;6\n"); print(dl.delimiter, dl.quotechar, s.has_header("name,age\nbob,12\namy,30\n"), s.has_header("1,2\n3,4\n"))
try: s.sniff("abc")
except csv.Error as e: print(e)
print(s.sniff("'a'|'b'\n'c'|'d'\n").delimiter, csv.field_size_limit(), csv.field_size_limit(10))
try: list(csv.reader(["x" * 20]))
except csv.Error as e: print(e)
