"""The metadata as a message: headers that repeat, folded lines, the body as description, json, missing keys, iteration."""
import importlib.metadata as md
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    info = os.path.join(folder, "m-1.dist-info")
    os.makedirs(info)
    with open(os.path.join(info, "METADATA"), "w", encoding="utf-8") as f:
        f.write("Metadata-Version: 2.1\nName: m\nVersion: 1\nAuthor: Zoë\nLicense: first line\n        second line\nProject-URL: Home, http://x\nProject-URL: Docs, http://y\nDynamic: a\n\n# Title\n\nBody text\n")
    sys.path.insert(0, folder)
    m = md.metadata("m")
    print(list(m), m["author"], m["AUTHOR"], m.get_all("Project-URL"), m["Project-URL"], "Name" in m, "nope" in m, len(m))
    print(repr(m["License"]), m.get_all("nope"), m.get_all("nope", "failed"), repr(m.get_payload() if hasattr(m, "get_payload") else m["Description"]))
    j = m.json
    print(sorted(j), j["project_url"], j["name"], j.get("description", "")[:7])
    print([k for k in m.keys()][:3], [v for v in m.values()][:3], dict(m.items())["Version"])
