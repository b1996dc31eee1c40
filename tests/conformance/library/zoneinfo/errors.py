import zoneinfo
for key in ("No/Such", "/abs", "../x", "a/../b", ""):
    try:
        zoneinfo.ZoneInfo(key)
        print("ok")
    except Exception as e:
        print(type(e).__name__, e)
print(issubclass(zoneinfo.ZoneInfoNotFoundError, KeyError), isinstance(zoneinfo.TZPATH, tuple))
for bad in ("x", ["rel"]):
    try:
        zoneinfo.reset_tzpath(bad)
    except Exception as e:
        print(type(e).__name__)
zoneinfo.reset_tzpath(to=["/nowhere"])
print(zoneinfo.TZPATH, zoneinfo.available_timezones())
