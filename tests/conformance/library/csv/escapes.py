# Quotes, escapes and ends of lines in all the places they can be, read and written.
import csv
import io

rows = ['a,b', '"a,b",c', '"a""b",c', '"a"b,c', 'a"b,c', '"a\nb",c\nd', 'a\\,b', 'a\\\nb,c', '"a\\"b"', ' a, b', '"', '"a', 'a\rb', '', '\n', ',', '""', "'a,b'", 'a\\', '"a\\']
dialects = [{}, {"escapechar": "\\"}, {"doublequote": False}, {"quotechar": "'"}, {"quoting": csv.QUOTE_NONE, "escapechar": "\\"}, {"skipinitialspace": True},
            {"strict": True}, {"delimiter": "\t"}]
for options in dialects:
    print(options)
    for text in rows:
        try:
            reader = csv.reader(text.splitlines(True), **options)
            print("  ", repr(text), list(reader), reader.line_num)
        except csv.Error as e:
            print("  ", repr(text), "Error", e)
for line in ('1,"x"', "x,1"):
    try:
        print(list(csv.reader([line], quoting=csv.QUOTE_NONNUMERIC)))
    except ValueError as e:
        print(e)
values = [["a", "b,c", 'd"e', "f\ng", None, 1.5, True, ""], [""], [], ["a'b"], ["x\\y", "\r"], [None]]
for options in ({}, {"quoting": csv.QUOTE_ALL}, {"quoting": csv.QUOTE_NONNUMERIC}, {"quoting": csv.QUOTE_NONE, "escapechar": "\\"}, {"quoting": csv.QUOTE_NONE},
                {"doublequote": False, "escapechar": "!"}, {"doublequote": False}, {"delimiter": ";", "lineterminator": "|"}, {"quotechar": "'"}):
    for row in values:
        out = io.StringIO()
        try:
            print(csv.writer(out, **options).writerow(row), repr(out.getvalue()))
        except csv.Error as e:
            print(options, row, "Error", e)
for bad in (5, None):
    try:
        csv.writer(io.StringIO()).writerow(bad)
    except csv.Error as e:
        print(e)
try:
    list(csv.reader([b"a"]))
except csv.Error as e:
    print(e)
print(csv.field_size_limit(5), csv.field_size_limit())
try:
    list(csv.reader(["abcdefgh,x"]))
except csv.Error as e:
    print(e)
print(csv.field_size_limit(131072), csv.writer(io.StringIO()).writerows([["a"], (1, 2), iter("xy")]))
