"""What machine, system and Python this is."""

import os
import sys
from collections import namedtuple

_implementation_version = "3.11.2"


class uname_result(namedtuple("uname_result_base", "system node release version machine")):
    """As os.uname, and the processor (asked for when it is used)."""

    _fields = ("system", "node", "release", "version", "machine", "processor")

    @property
    def processor(self):
        return ""

    @classmethod
    def _make(cls, iterable):
        return cls(*list(iterable)[:5])

    def _replace(self, /, **changes):
        fields = {**dict(zip(self._fields, self)), **changes}
        return type(self)(*[fields[name] for name in self._fields[:5]])

    def _asdict(self):
        return dict(zip(self._fields, self))

    def __reduce__(self):
        return type(self), tuple(tuple.__iter__(self))

    def __iter__(self):
        yield from tuple.__iter__(self)
        yield self.processor

    def __getitem__(self, key):
        return tuple(iter(self))[key]

    def __len__(self):
        return 6

    def __repr__(self):
        return "uname_result(" + ", ".join(f"{n}={v!r}" for n, v in list(zip(self._fields, self))[:5]) + ")"


def uname():
    return uname_result(*os.uname())


def _part(name):
    def part():
        return getattr(uname(), name)

    part.__name__ = part.__qualname__ = name
    return part


system, node, release = _part("system"), _part("node"), _part("release")
version, machine, processor = _part("version"), _part("machine"), _part("processor")


def architecture(executable=sys.executable, bits="", linkage=""):
    return bits or "64bit", linkage or "ELF"


def libc_ver(executable=None, lib="", version="", chunksize=16384):
    text = os.confstr("CS_GNU_LIBC_VERSION")
    name, _, number = (text or "").partition(" ")
    return (name, number) if name else (lib, version)


def platform(aliased=False, terse=False):
    u = uname()
    libc = "".join(libc_ver())
    return f"{u.system}-{u.release}-{u.machine}-with-{libc}"


def system_alias(system, release, version):
    """The name under which a system is sold."""
    if system == "SunOS" and release.split(".")[0].isdigit() and release >= "5":
        return "Solaris", f"{int(release.split('.')[0]) - 3}{release[release.find('.'):] if '.' in release else ''}", version
    if system in ("win32", "win16"):
        return "Windows", release, version
    return system, release, version


def python_implementation():
    return "CPython" if sys.implementation.name == "cpython" else "mpy"


def python_version():
    return _implementation_version


def python_version_tuple():
    return tuple(_implementation_version.split("."))


def python_branch():
    return ""


def python_revision():
    return ""


def python_build():
    return "main", ""


def python_compiler():
    return "mpy 0.1.0"


def freedesktop_os_release():
    for path in ("/etc/os-release", "/usr/lib/os-release"):
        try:
            with open(path, encoding="utf-8") as stream:
                lines = stream.readlines()
            break
        except OSError as error:
            last = error
    else:
        raise OSError(last.errno, "Unable to read files /etc/os-release, /usr/lib/os-release")
    info = {"ID": "linux", "NAME": "Linux", "PRETTY_NAME": "Linux"}
    import shlex

    for line in lines:
        name, equals, value = line.strip().partition("=")
        if equals and name.isidentifier():
            info[name] = "".join(shlex.split(value))
    return info


def java_ver(release="", vendor="", vminfo=("", "", ""), osinfo=("", "", "")):
    return release, vendor, vminfo, osinfo


def mac_ver(release="", versioninfo=("", "", ""), machine=""):
    return release, versioninfo, machine


def win32_ver(release="", version="", csd="", ptype=""):
    return release, version, csd, ptype


def win32_edition():
    return None


def win32_is_iot():
    return False


if __name__ == "__main__":
    import sys

    terse = "terse" in sys.argv or "--terse" in sys.argv
    aliased = "nonaliased" not in sys.argv and "--nonaliased" not in sys.argv
    print(platform(aliased, terse))
