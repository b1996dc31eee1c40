# getmtime, getatime, getctime.
import os, tempfile
import os.path as p

fd, name = tempfile.mkstemp()
os.close(fd)
os.utime(name, (123.25, 456.5))
print(p.getatime(name), p.getmtime(name), p.getctime(name) > 1e9, p.getsize(name))
os.remove(name)
for f in (p.getatime, p.getmtime, p.getctime, p.getsize):
    try:
        f("/nonexistent-file")
    except OSError as e:
        print(f.__name__, e)
print(p.lexists("/nonexistent-file"), p.isfile("/dev/null"), p.exists("/dev/null"), p.isdir("/dev"))
