"""freedesktop_os_release reads /etc/os-release; its result is a copy; errors where there is none."""
import errno
import platform

first = platform.freedesktop_os_release()
first["ID"] = "changed"
print(platform.freedesktop_os_release()["ID"] != "changed")
text = {}
for path in ("/etc/os-release", "/usr/lib/os-release"):
    try:
        with open(path, encoding="utf-8") as f:
            lines = f.read().splitlines()
        break
    except FileNotFoundError:
        lines = []
for line in lines:
    if "=" in line and not line.startswith("#"):
        key, _, value = line.partition("=")
        text[key] = value.strip("\"'")
got = platform.freedesktop_os_release()
print(all(got.get(k) == v for k, v in text.items() if "\\" not in v), sorted(set(got) - set(text)), got["ID"].islower())
print(sorted(k for k in got if not k.replace("_", "").isalnum()), isinstance(got, dict))
