import csv
import io
r = csv.DictReader(io.StringIO("n,v\na,1\n\nb,2,3\nc\n"))
print(r.fieldnames, list(r), r.line_num)
print(list(csv.DictReader(["x,y"], fieldnames=["a"], restkey="rest")), list(csv.DictReader(["x"], fieldnames=["a", "b"], restval="-")))
f = io.StringIO(newline="")
w = csv.DictWriter(f, ["b", "a"], restval="?", lineterminator="\n")
print(w.writeheader(), w.writerow({"a": 1, "b": 2}), w.writerow({"a": 3}))
w.writerows([{"b": 4}, {}])
print(f.getvalue())
for bad in (lambda: w.writerow({"z": 1}), lambda: csv.DictWriter(f, [], extrasaction="x")):
    try:
        bad()
    except ValueError as e:
        print(e)
csv.DictWriter(f, ["a"], extrasaction="ignore").writerow({"a": 1, "z": 2})
print(f.getvalue()[-3:] == "1\r\n")
