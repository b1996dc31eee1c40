import xml.etree.ElementTree as ET
r = ET.fromstring("""<?xml version="1.0"?>
<!-- top -->
<data a="1" b='two &lt; &#233;'>
  <country name="X"><rank>1</rank><year>2008</year><neighbor name="A" direction="E"/></country>
  <country name="Y"><rank>4</rank>tail text<!-- in --><empty/></country>
  <![CDATA[<raw> & text]]>
</data>""")
print(r.tag, r.attrib, len(r), [c.tag for c in r], r[0][1].text, r[1].find("rank").tail, repr(r[1].tail), r.get("a"), r.get("zz", "d"), r.keys(), r.items())
for c in r.iter("country"):
    print(c.get("name"), c.find("rank").text, c.findtext("year"), c.findtext("nope", "default"))
print([e.tag for e in r.iter()], "".join(r.itertext()).split(), [n.attrib for n in r.findall("country/neighbor")], [e.tag for e in r.findall(".//rank")], r.find("country[@name='Y']/rank").text, r.findall("country[1]/rank")[0].text, len(r.findall("*")), r.find("./country/..").tag, r.findall("country[rank='4']")[0].get("name"), r.findall(".//*[@direction]")[0].tag, r.find("country[last()]").get("name"), r.findall("country[year]")[0].get("name"))
print(ET.tostring(r), ET.tostring(r, encoding="unicode") == ET.tostring(r).decode().replace("&#233;", "é"))
