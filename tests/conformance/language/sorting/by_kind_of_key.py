# Sorts by kind of key; arithmetic around 62, 64 and 127 bits; equal-sized slice assignment.
import random
random.seed(5)
from functools import cmp_to_key
def chk(a,**k):
    s=sorted(a,**k); print(len(s), hash(tuple(map(repr,s)))is not None, s[:5], s[-5:])
    f=k.get('key') or (lambda x:x); r=k.get('reverse')
    for i in range(1,len(s)):
        x,y=f(s[i-1]),f(s[i])
        assert not (x<y if r else y<x), (x,y)
    return s
chk([random.randrange(-1000,1000) for _ in range(2000)])
chk([random.uniform(-5,5) for _ in range(2000)])
chk([random.choice([1,2.5,-3,0.0,-0.0,7]) for _ in range(100)])
chk([2**70,-2**70,5,1.5,2**61])
chk(["s%d"%random.randrange(5000) for _ in range(3000)], reverse=True)
chk(["prefixlong%d"%random.randrange(50) for _ in range(300)])
chk(["é","e","z","\u4e2d","","a\0","a","ab"])
chk([(random.randrange(5),"x%d"%random.randrange(9),random.random()) for _ in range(500)])
chk([("b%d"%random.randrange(20),random.randrange(9)) for _ in range(300)])
chk([(1.5,),(1,2),(1,),()])
chk([(random.randrange(3),(random.randrange(3),'a')) for _ in range(200)], key=lambda p:p)
s=sorted([(i%3,i) for i in range(60)],key=lambda p:p[0]); print(s==sorted([(i%3,i) for i in range(60)]))
s=sorted([(i%3,i) for i in range(60)],key=lambda p:p[0],reverse=True); print(s[:4])
for bad in ([1,'a'],[(1,'a'),(1,2)],[None,None],[(None,1),(None,0)]):
    try: print(sorted(bad))
    except TypeError as e: print(e)
print(sorted([(None,1)]), sorted([0.0,-0.0,0]), sorted([True,False,2,0.5]), sorted([float('nan'),1.0,2]))
a=[1,2,3,4,5]; a[1:3]=a[3:5]; print(a); a[0:2]=a[1:3]; print(a); p=[3,1,2]; p[:3]=p[2::-1]; print(p)
m=(1<<64)-1
vals=[0,1,-1,5,-7,2**61,-2**61,2**63,2**64-1,-2**64,2**100+12345,-(2**100)-99,2**126-1,-(2**126)+1,2**127,3**90]
h=0
for x in vals:
    for y in vals:
        r=[x+y,x-y,x&y,x|y,x^y,x*y, x>>(abs(y)%200), x<<(abs(y)%70)]
        if y: r+= [x//y,x%y,divmod(x,y)]
        h=hash((h,tuple(map(str,r))))if 0 else (h*31+sum(int(str(q)[:15].replace('(','').split(',')[0] or 0) for q in r))%(10**15)
        print(*r[:6]) if x>2**99 else None
        if y: print(x//y, x%y)
print(h)
