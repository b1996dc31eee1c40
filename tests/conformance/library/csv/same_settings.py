# Which readers and writers share their settings.
import csv
import io

NAMES = ("delimiter", "doublequote", "escapechar", "lineterminator", "quotechar", "quoting", "skipinitialspace", "strict")
registered = csv.get_dialect("excel")
for make in (lambda *a, **k: csv.reader([], *a, **k), lambda *a, **k: csv.writer(io.StringIO(), *a, **k)):
    print(make("excel").dialect is registered, make(registered).dialect is registered)
    print(make(registered, delimiter=";").dialect is registered, make(csv.excel).dialect is registered)
    print(make().dialect is make().dialect, make(None).dialect is registered)
    for dialect in ((), (None,), ("excel-tab",), (csv.unix_dialect,), (csv.unix_dialect(),)):
        print(*(repr(getattr(make(*dialect).dialect, name)) for name in NAMES))
    for wrong in ("none such", 1):
        try:
            print(make(wrong).dialect.delimiter)
        except Exception as e:
            print(type(e).__name__, e)
