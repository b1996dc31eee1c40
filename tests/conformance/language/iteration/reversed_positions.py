"""reversed(): positions that are set, sequences that shrink and grow meanwhile, characters of several widths."""
for s in ('abc',(1,2,3),[1,2,3]):
    for k in (100,-5,1,2**40):
        r=reversed(s); r.__setstate__(k); print(s,k,list(r))
    r=reversed(s); next(r); print(r.__reduce__(), list(r), list(r))
l=[1,2,3,4]; r=reversed(l); next(r); del l[1:]; print(list(r))
l=[1,2,3,4]; r=reversed(l); l.clear(); print(list(r)); l.extend('ab'); print(list(r))
print(list(reversed('aé𝄞')), list(reversed(())), list(reversed('')))
