"""The ways programs use platform: switch by system, build names, compare versions, name caches by interpreter."""
import platform
import re
import sys


def library_name(stem):
    match platform.system():
        case "Linux":
            return f"lib{stem}.so"
        case "Darwin":
            return f"lib{stem}.dylib"
        case "Windows":
            return f"{stem}.dll"
        case other:
            raise RuntimeError(other)


print(library_name("z"), platform.system().lower() in ("linux", "darwin"), sys.platform.startswith("linux"))
version = tuple(int(re.match(r"\d+", part).group()) for part in platform.python_version().split("."))
print(version[:2] == (3, 11), version >= (3, 8), len(version))
agent = f"tool/1.0 ({platform.system()}; {platform.machine()}) {platform.python_implementation()}/{platform.python_version()}"
print(bool(re.fullmatch(r"tool/1\.0 \(Linux; \w+\) \w+/3\.11\.\d+\+?", agent)))
print(platform.machine() in ("x86_64", "aarch64", "AMD64", "arm64"), platform.architecture()[0] in ("64bit", "32bit"), platform.uname().system)
print(re.fullmatch(r"\d+(\.\d+)*.*", platform.release()) is not None, platform.libc_ver()[1].count(".") >= 1)
print("-".join([platform.python_implementation().lower() and "py", *platform.python_version_tuple()[:2]]))
print({n: callable(getattr(platform, n)) for n in ("node", "processor", "uname", "version", "platform", "python_build")})
