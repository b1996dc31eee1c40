from datetime import datetime, timedelta
try:
    from zoneinfo import ZoneInfo
    z = ZoneInfo("Europe/Paris")
    d = datetime(2021, 3, 27, 12, tzinfo=z)
    e = d + timedelta(days=1)
    print(d, e, e - d, e.timestamp() - d.timestamp(), d.astimezone(ZoneInfo("Asia/Tokyo")), d == d.astimezone(ZoneInfo("UTC")), d.strftime("%z %Z"), d.isoformat(), str(d.tzinfo))
except KeyError:
    print("none")
