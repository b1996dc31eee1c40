# platform agrees with os.uname and sys.
import os, platform, sys

u = platform.uname()
print(u.system == os.uname().sysname, u.node == os.uname().nodename, u[4] == platform.machine(), len(u), u._fields)
print(platform.system(), platform.release() == os.uname().release, platform.architecture()[0], platform.python_version(), platform.python_version_tuple())
print(platform.platform(terse=True).startswith("Linux-"), platform.libc_ver()[0], type(platform.python_implementation()), len(platform.python_build()))
print(platform.mac_ver(), platform.win32_ver(), platform.java_ver())
print("ID" in platform.freedesktop_os_release(), platform.python_branch(), platform.win32_edition())
