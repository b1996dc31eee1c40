import csv


class Pipe(csv.Dialect):
    delimiter = "|"
    quotechar = "'"
    doublequote = True
    skipinitialspace = True
    lineterminator = "\n"
    quoting = csv.QUOTE_MINIMAL


csv.register_dialect("pipe", Pipe)
csv.register_dialect("semi", delimiter=";", quoting=csv.QUOTE_ALL)
print(csv.list_dialects(), list(csv.reader(["a| 'b|c'"], "pipe")), csv.get_dialect("semi").delimiter, list(csv.reader(["a|b"], Pipe)), list(csv.reader(["a|b"], Pipe())))
csv.unregister_dialect("semi")
for f in (lambda: csv.get_dialect("semi"), lambda: csv.Dialect()):
    try:
        f()
        print("ok")
    except csv.Error as e:
        print(e)
d = csv.get_dialect("pipe")
print(d.quotechar, d.escapechar, d.strict, d.skipinitialspace, repr(d.lineterminator), csv.field_size_limit(), csv.field_size_limit(10), csv.QUOTE_NONE)
try:
    list(csv.reader(["x" * 20]))
except csv.Error as e:
    print(e)
