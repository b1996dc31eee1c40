# csv readers and writers, dict forms, quoting.
import csv, io
text = 'name,note,n\r\nAnn,"a, ""quoted"" one",1\nBob,"two\nlines",2\n,,\n'
for row in csv.reader(io.StringIO(text, newline="")): print(row)
print(list(csv.DictReader(io.StringIO("a,b\n1,2\n3\n4,5,6\n"))))
out = io.StringIO(); w = csv.writer(out); w.writerow(["x", 1, None, 2.5, 'q"', "a,b", "l\n"]); w.writerows([[1], []]); print(repr(out.getvalue()))
out = io.StringIO(); d = csv.DictWriter(out, ["k", "v"], extrasaction="ignore"); d.writeheader(); d.writerow({"k": 1, "v": "é", "z": 0}); print(out.getvalue().splitlines())
print(list(csv.reader(["a;b;'c;d'"], delimiter=";", quotechar="'")), list(csv.reader(["a b  c"], delimiter=" ")), list(csv.reader([" a, b"], skipinitialspace=True)))
r = csv.reader(["1,2", "3,4"]); print(next(r), r.line_num, [[int(v) for v in row] for row in r])
out = io.StringIO(); csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n").writerow([1, "a"]); print(repr(out.getvalue()))
