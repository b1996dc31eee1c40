"""RandomState: long rows give the numbers that single draws give, and leave the generator where these would."""
import numpy as np, hashlib
R=np.random
def h(a): 
    a=np.asarray(a); return a.shape, a.dtype.name, [round(float(v),9) for v in (a.ravel()[:3].tolist()+a.ravel()[-3:].tolist())]
for seed in (0,7):
    R.seed(seed)
    print(h(R.rand(5)),h(R.rand(100)),h(R.rand(10,20)),R.rand()==R.rand())
    print(h(R.randn(63)),h(R.randn(64)),h(R.randn(65)),h(R.randn(7)),h(R.randn(131)),h(R.standard_normal((8,9))))
    print(h(R.uniform(-1,3,(7,11))),h(R.uniform(2,5,1000)),h(R.normal(1,2,500)),h(R.normal(np.arange(3.),1.,(100,3))))
    for lo,hi in ((0,1),(0,2),(0,10),(-5,100),(0,2**31),(0,2**32),(0,2**32+1),(-2**63,2**63-1),(0,1000)):
        print(h(R.randint(lo,hi,200)),end=' ')
    print(h(R.randint(0,256,300,dtype=np.uint8)),h(R.randint(0,2**32,100,dtype=np.uint32)),h(R.randint(0,5,(10,10),dtype=np.int32)),h(R.randint(0,3,100,dtype=np.int16)))
    x=np.arange(100); R.shuffle(x); print(h(x),x[:5]); l=list(range(70)); R.shuffle(l); print(l[:5]); y=np.arange(200).reshape(100,2); R.shuffle(y); print(y[:3].tolist())
    print(h(R.permutation(500)),h(R.permutation(10)),h(R.permutation(np.arange(90.).reshape(30,3))),h(R.choice(1000,100)),h(R.choice(500,100,replace=False)),h(R.choice(5,100,p=[.1,.2,.3,.2,.2])))
    print(R.rand(),R.randn(),R.randint(100)); s=R.get_state(); a=R.randn(65); R.set_state(s); b=R.randn(65); print((a==b).all(), R.randn(), h(R.exponential(size=70)), h(R.gamma(2.,size=70)))
    r=R.RandomState(3); print(h(r.rand(0)),h(r.randn(0)),h(r.randint(0,5,0)),h(r.permutation(0)), r.rand(1).tolist())
