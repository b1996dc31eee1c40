"""Names of one codec give equal entries."""
import codecs

for a, b in (("utf8", "utf_8"), ("UTF-8", "utf8"), ("latin1", "iso-8859-1"), ("ascii", "us-ascii"), ("utf8", "ascii"),
             ("utf-16", "utf_16"), ("utf-16", "utf-16-le"), ("koi8-r", "koi8_r"), ("base64", "rot13")):
    print(a, b, codecs.lookup(a) == codecs.lookup(b), codecs.lookup(a).name, codecs.lookup(b).name)
