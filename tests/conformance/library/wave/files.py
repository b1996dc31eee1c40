import io
import wave

o = io.BytesIO()
w = wave.open(o, 'wb'); w.setnchannels(2); w.setsampwidth(2); w.setframerate(44100.4)
w.writeframes(bytes(range(40))); print(w.getnframes(), w.tell())
try: w.setnchannels(1)
except wave.Error as e: print(e)
w.writeframesraw(bytes(8)); w.close(); print(o.getvalue().hex())
o.seek(0); r = wave.open(o); print(r.getnchannels(), r.getnframes(), r.readframes(3).hex(), r.tell(), r.getcompname(), r.getmarkers())
r.setpos(9); print(r.readframes(100).hex()); r.rewind(); print(len(r.readframes(-1)))
for bad in (b'RIFX', b'RIFF\0\0\0\0', b'RIFF\x40\0\0\0WAVX', o.getvalue()[:20], o.getvalue()[:30], o.getvalue()[:36], b''):
    try: wave.open(io.BytesIO(bad))
    except Exception as e: print(type(e).__name__, e)
for c in ('setnchannels(0)', 'setsampwidth(5)', 'setframerate(0)', 'getparams()', 'getnchannels()', 'setcomptype("x", "y")', 'getmark(1)', 'setparams((1,2,8000,0,"NONE","no")) or w.getparams()'):
    w = wave.open(io.BytesIO(), 'w')
    try: print(eval('w.' + c))
    except Exception as e: print(type(e).__name__, e)
    w._file = None
try: wave.open(o, 'x')
except wave.Error as e: print(e)
