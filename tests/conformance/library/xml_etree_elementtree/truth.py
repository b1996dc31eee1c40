# An element is true where it has children, and says nothing about it.
import xml.etree.ElementTree as ET

for text in "<a/>", "<a><b/></a>", "<a>text</a>":
    print(bool(ET.fromstring(text)), not ET.fromstring(text))
