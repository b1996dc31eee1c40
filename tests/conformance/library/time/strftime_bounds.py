# Zones in the format, and fields at and beyond their bounds.
import os
import time
os.environ["TZ"] = "UTC-5"
time.tzset()
t=time.struct_time((2020,3,4,5,6,7,2,64,0,"X%Y",3600)); g=time.gmtime(0)
for f in ("%Z","%z","%%Z","%%%Z","a%Zb%z%%z","%Y%m","%","%Z%","","%-d","%E","%j %U"):
    for x in (t,g,tuple(t)):
        try: print(repr(f), repr(time.strftime(f,x)))
        except ValueError as e: print(f,e)
for i in range(9):
    for v in (-1,0,1,12,13,24,31,32,59,60,61,62,366,367):
        a=[2020,3,4,5,6,7,2,64,0]; a[i]=v
        try: print(i,v,time.strftime("%Y %m %d %H %M %S %w %j",tuple(a)), time.asctime(tuple(a)))
        except ValueError as e: print(i,v,e)
