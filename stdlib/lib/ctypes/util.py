"""Where shared libraries are: as the dynamic linker's list has them. None is loaded by ctypes here."""

import re
import subprocess


def find_library(name):
    """The file of a library, as libc.so.6 of c; None: there is none."""
    try:
        listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, stdin=subprocess.DEVNULL, env={"LC_ALL": "C", "LANG": "C"}).stdout
    except FileNotFoundError:
        return None
    found = re.search(rb"\s+(lib%s\.[^\s]+)\s+\([^)]*x86-64" % re.escape(name.encode()), listed)
    return None if found is None else found[1].decode()
