# XML that comes in parts, of any sizes, as texts and bytes: events, trees, errors and positions.
import xml.etree.ElementTree as ET, io, random
DOCS = ['''<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE r [<!ENTITY e "value&#33;"> <!-- c > --> ]>
<!-- top - level -->
<?pi some  data?>
<r xmlns="urn:d" xmlns:p="urn:p" a="1&amp;2"><p:b c='x y'>text &lt; &e; more]] </p:b><![CDATA[raw <&> ]] ]]><empty/>tail\u00e9\u4e2d
<n>a</n>
</r>
<!-- end -->
''', '<a><b/>text<c>x</c></a>', '<a>\r\nx\ry\r\n</a>', "<a b='1' c=\"2\"/>"]
BAD = ['<a><b></a>', '<a>&nope;</a>', '<a', '<a><!-- x', '<a>]]></a>', '', '<a/><b/>', '<a b=1/>', '<a b="1" b="2"/>', '<a>\n<b>\n</c>', '<a>&', '<a>&#0;</a>', '<a><![CDATA[x', '<a><!-- a -- b --></a>', '<p:a/>', '<a>x</a>y', '<?xml version="1.0"?', '<a></a', '<1/>', '<?xml versio="1.0"?><a/>', '<?xml version="1.?"?><a/>', '<?xml encoding="utf-8"?><a/>', '<?x"l v?><a/>', '<a xmlns:p=""/>']
def events(doc, sizes, data):
    p = ET.XMLPullParser(['start','end','start-ns','end-ns','comment','pi'])
    got = []
    def take():
        for k, v in p.read_events():
            got.append((k, v if isinstance(v, tuple) or v is None else v.tag if k in ('start','end') else v.text))
    i = 0
    try:
        for n in sizes:
            if i >= len(data): break
            p.feed(data[i:i+n]); take(); i += n
        if i < len(data): p.feed(data[i:]); take()
        p.close(); take()
    except ET.ParseError as e:
        got.append((str(e), e.code, e.position))
    return got
random.seed(4)
for d in DOCS + BAD:
    whole = events(d, [], d)
    print(whole)
    for data in (d, d.encode()):
        for k in range(4):
            sizes = [1]*len(data) if k == 0 else [random.randrange(1, 8) for _ in range(len(data))]
            other = events(d, sizes, data)
            if other != whole: print('  differs', sizes[:10], other); break
p = ET.XMLPullParser(['end'])
p.feed('<a><b>'); print([e[1].tag for e in p.read_events()]); p.feed('x</b><c/>'); print([(e[1].tag, e[1].text) for e in p.read_events()]); p.feed('</a>'); print([e[1].tag for e in p.read_events()]); p.close()
try: p.feed('x')
except ValueError as e: print(e)
p = ET.XMLPullParser(); p.feed('<a><b/></c>')
it = p.read_events(); print(next(it)[1].tag)
try: next(it)
except ET.ParseError as e: print(e)
it = ET.iterparse(io.BytesIO(b'<a>' + b'<b>x</b>' * 3000 + b'</a>')); print(sum(1 for _ in it), it.root.tag, len(it.root))
q = ET.XMLParser(); q.entity['mine'] = 'M'; q.feed('<!DOCTYPE a [<!ENTITY x "X">]><a>&x;'); q.feed('</a>'); print(ET.tostring(q.close()))
try: ET.fromstring(b'<a>\xff</a>')
except ET.ParseError as e: print(e)
print(ET.fromstring('<a>\u00e9</a>'.encode('utf-16')).text, ET.fromstring('<?xml version="1.0" encoding="latin-1"?><a>\u00e9</a>'.encode('latin-1')).text)
import xml.sax
class H(xml.sax.ContentHandler):
    def startElement(s, n, a): print('start', n, dict(a))
    def endElement(s, n): print('end', n)
    def characters(s, t): print('text', repr(t))
r = xml.sax.make_parser(); r.setContentHandler(H())
for part in ('<a x="1">', '\n <b', '/>', 'te', 'xt</a', '>'): print('feed', part); r.feed(part)
r.close()
from xml.parsers import expat
p = expat.ParserCreate(); p.StartElementHandler = lambda n, a: print(n, a, p.CurrentLineNumber, p.CurrentColumnNumber)
p.CharacterDataHandler = lambda t: print(repr(t))
p.Parse('<a>'); p.Parse(b'x&am'); p.Parse('p;y\n'); p.Parse('  <b/></a>', True)
try: p.Parse('x')
except expat.ExpatError as e: print(e)
