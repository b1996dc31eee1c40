# XInclude: elements that stand for other files, with limits and errors.
from xml.etree import ElementTree as ET, ElementInclude as EI
docs={"a.xml":"<p>x<i>y</i></p>","t.txt":"some <text>","rec.xml":'<r xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="rec.xml"/></r>',"deep.xml":'<d xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="a.xml"/>tail</d>'}
def loader(href,parse,encoding=None):
    if href not in docs: return None
    return ET.XML(docs[href]) if parse=="xml" else docs[href]
X='xmlns:xi="http://www.w3.org/2001/XInclude"'
for d in (f'<o {X}><xi:include href="a.xml"/>t</o>', f'<o {X}>q<xi:include href="t.txt" parse="text"/>z<b/><xi:include href="t.txt" parse="text"/></o>', f'<o {X}><xi:include href="deep.xml"/></o>', f'<o {X}><xi:include href="rec.xml"/></o>', f'<o {X}><xi:include href="no.xml"/></o>', f'<o {X}><xi:include href="a.xml" parse="zz"/></o>', f'<o {X}><xi:fallback/></o>', f'<o {X}><c><xi:include href="a.xml"/></c></o>'):
    for kw in ({}, {"max_depth":1}, {"max_depth":None}, {"base_url":"http://b/"}):
        e=ET.XML(d)
        try: EI.include(e,loader,**kw); print(ET.tostring(e))
        except Exception as x: print(type(x).__name__, x)
try: EI.include(ET.XML("<a/>"),max_depth=-3)
except ValueError as x: print(x)
