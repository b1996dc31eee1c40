import csv
s = csv.Sniffer()
for text in ("a,b,c\n1,2,3\n4,5,6\n", "a;b;c\n1;2;3\n", "'x', 'y'\n'z', 'w'\n", "a\tb\n1\t2\n", "name|age\nbob|3\namy|4\n", '"a";"b""c"\n"d";"e"\n'):
    d = s.sniff(text)
    print(repr(d.delimiter), repr(d.quotechar), d.doublequote, bool(d.skipinitialspace), s.has_header(text))
print(s.sniff("a:b;c\nd:e;f\n", delimiters=";").delimiter, s.has_header("name,age\nbob,30\namy,41\n"), s.has_header("1,2\n3,4\n"))
try:
    s.sniff("abc")
except csv.Error as e:
    print(e)
