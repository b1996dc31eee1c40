"""States of pickles beside which something stands that is no zone."""
import datetime

for a in [(b'\x07\xdf\x01\x01\x00\x00\x00\x00\x00\x00','x'),(b'\x07\xdf\x01\x01\x00\x00\x00\x00\x00\x00',5)]:
    try: print(datetime.datetime(*a))
    except Exception as e: print(type(e).__name__,e)
try: datetime.time(b'\x00\x00\x00\x00\x00\x00','y')
except Exception as e: print(type(e).__name__,e)
