from zoneinfo import ZoneInfo
import copy
try:
    a = ZoneInfo("Europe/Rome")
    ZoneInfo.clear_cache(only_keys=["Europe/Rome"])
    b = ZoneInfo("Europe/Rome")
    print(a is b, b is ZoneInfo("Europe/Rome"), a.__reduce__()[1], ZoneInfo.no_cache("UTC").__reduce__()[1])

    class Z(ZoneInfo):
        pass

    print(Z("UTC") is ZoneInfo("UTC"), type(Z("UTC")).__name__, Z("UTC").key, Z("UTC").utcoffset(None))
except KeyError:
    print("none")
