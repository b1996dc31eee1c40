import xml.etree.ElementTree as ET
s = '<root xmlns="http://d" xmlns:x="http://x" x:attr="1"><x:child>t</x:child><plain xmlns="">n</plain></root>'
r = ET.fromstring(s)
print(r.tag, r.attrib, [c.tag for c in r], ET.tostring(r))
ns = {"d": "http://d", "y": "http://x", "": "http://d"}
print(r.find("y:child", ns).text, r.findtext("{http://x}child"), r.find("plain").text, r.findall("{*}child")[0].tag, len(r.findall("{http://x}*")))
ET.register_namespace("pre", "http://x")
print(ET.tostring(r), ET.tostring(r.find("y:child", ns), encoding="unicode"))
q = ET.QName("http://q", "local")
print(q, repr(q), q.text, q == "{http://q}local", ET.tostring(ET.Element(q, {q: "v"})))
try:
    r.find("zz:a", ns)
except SyntaxError as e:
    print(e)
for p in ("/abs", "a[0]", "a//", ".//"):
    try:
        print(len(r.findall(p)))
    except SyntaxError as e:
        print(p, e)
try:
    ET.register_namespace("ns1", "u")
except ValueError as e:
    print(e)
