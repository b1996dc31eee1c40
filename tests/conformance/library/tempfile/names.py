# Where and how files are named.
import os, tempfile

print(tempfile.gettempdir() == tempfile.gettempdirb().decode(), tempfile.gettempprefix(), tempfile.gettempprefixb(), tempfile.TMP_MAX, tempfile.template)
name = tempfile.mktemp(".x", "p")
print(os.path.exists(name), os.path.basename(name)[0], name[-2:], len(os.path.basename(name)))
os.environ["TMPDIR"] = "/"
tempfile.tempdir = None
print(tempfile.gettempdir())
tempfile.tempdir = "/tmp"
print(tempfile.mktemp().startswith("/tmp/tmp"))
seen = {next(tempfile._RandomNameSequence()) for _ in range(50)}
print(len(seen), {len(s) for s in seen})
