"""platform's uname tuple, versions and the other calls, as far as they do not depend on the machine."""
import os
import platform
import sys

u = platform.uname()
print(type(u).__name__, u._fields, u[0] == u.system == platform.system() == "Linux", u.release == os.uname().release, u.machine == platform.machine(), u.node == platform.node() == os.uname().nodename, len(u), isinstance(u, tuple))
print(u._asdict().keys(), u._replace(system="X").system, tuple(u)[:1], u == platform.uname(), u.processor == platform.processor())
print(platform.python_version() == ".".join(map(str, sys.version_info[:3])), platform.python_version_tuple() == tuple(map(str, sys.version_info[:3])), platform.python_branch(), platform.python_revision(), platform.python_implementation() in ("CPython", "mpy"))
print(type(platform.python_build()).__name__, len(platform.python_build()), isinstance(platform.python_compiler(), str))
print(platform.architecture()[0], platform.libc_ver()[0], platform.libc_ver("/no/such/file") if False else "", platform.mac_ver(), platform.win32_ver(), platform.java_ver(), platform.win32_edition(), platform.win32_is_iot())
print(platform.platform().startswith("Linux-"), "with-" in platform.platform() or "glibc" in platform.platform(), platform.platform(terse=True).startswith("Linux"), platform.platform(aliased=True).startswith("Linux"))
print(platform.system_alias("SunOS", "5.8", "x"), platform.system_alias("Linux", "5.1", "v"), platform.version() == os.uname().version, platform.release() == os.uname().release)
info = platform.freedesktop_os_release()
print(type(info).__name__, "ID" in info, "NAME" in info, all(isinstance(v, str) for v in info.values()))
try:
    platform.popen
except AttributeError as e:
    print(e)
