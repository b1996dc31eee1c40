import csv
import io


def out(rows, **kw):
    f = io.StringIO(newline="")
    w = csv.writer(f, **kw)
    try:
        w.writerows(rows)
    except csv.Error as e:
        print("Error", e)
    print(repr(f.getvalue()))


rows = [["a", 1, 2.5, None, True], ['q"x', "c,d", "n\nl", "", " s "], [""], [], ["é"]]
for kw in ({}, {"quoting": csv.QUOTE_ALL}, {"quoting": csv.QUOTE_NONNUMERIC}, {"quoting": csv.QUOTE_NONE}, {"quoting": csv.QUOTE_NONE, "escapechar": "\\"}, {"delimiter": ";", "lineterminator": "\n"}, {"doublequote": False, "escapechar": "\\"}, {"quotechar": "'"}, {"dialect": "unix"}, {"dialect": csv.excel_tab}):
    print(kw.get("quoting"), end=" ")
    out(rows, **kw)
print(csv.writer(io.StringIO()).writerow(["abc"]))
for f in (lambda: csv.writer(3), lambda: csv.writer(io.StringIO()).writerow(3), lambda: csv.writer(io.StringIO(), doublequote=False).writerow(['"'])):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
