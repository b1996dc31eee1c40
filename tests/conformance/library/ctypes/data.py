# C data: structures, unions, bit-fields, arrays, pointers, buffers, functions of Python, and what is refused.
import ctypes, struct, pickle, copy, array, io
from ctypes import *
def tried(f):
    try: return f()
    except Exception as e: return type(e).__name__, str(e)
class P(Structure): _fields_=[("x",c_int),("y",c_short),("z",c_double),("c",c_char)]
print(sizeof(P),alignment(P),[repr(getattr(P,n)) for n in "xyzc"])
p=P(1,-2,3.5,b"q")
print(p.x,p.y,p.z,p.c,bytes(p)==struct.pack("ih2xdc7x",1,-2,3.5,b"q"))
p.x=2**31+5
print(p.x)
print(tried(lambda:setattr(p,"x","a")),tried(lambda:P(1,2,3,4,5)),tried(lambda:P(1,x=2)), tried(lambda: P(y=1.5)))
class Q(Structure):
    _pack_=1
    _fields_=[("a",c_char),("b",c_longlong),("p",P),("arr",c_int*3),("s",c_char*5),("w",c_wchar*3)]
q=Q(b"a",7,(1,2,3.0,b"z"),(1,2,3),b"abc","xyz")
print(sizeof(Q),Q.b.offset,Q.p.offset,q.p.z,list(q.arr),q.s,q.w,len(q.arr),q.arr[-1],q.arr[0:2])
q.arr[1]=50
q.p.y=9
print(q.arr[1], q.p.y, tried(lambda:q.arr[3]), tried(lambda: setattr(q,"s",b"toolongbytes")), tried(lambda: setattr(q,'arr',(1,2,3,4))), tried(lambda: setattr(q,'arr',5)))
class U(Union): _fields_=[("i",c_uint),("f",c_float),("b",c_ubyte*4)]
u=U(f=1.0)
print(hex(u.i),list(u.b),sizeof(U))
u.b[3]=0
print(u.f, u.i)
class B(Structure): _fields_=[("a",c_int,3),("b",c_int,5),("c",c_uint,10),("d",c_short,4),("e",c_longlong,33),("g",c_ubyte,2)]
b=B(1,-3,1000,7,2**32-1,3)
print([repr(getattr(B,n)) for n in "abcdeg"],sizeof(B))
print(b.a,b.b,b.c,b.e)
b.a=5
print(b.a)
class Sub(P): _fields_=[("extra",c_int)]
s=Sub(1,2,3.0,b"k",99)
print(s.extra,Sub.extra.offset,sizeof(Sub))
class Anon(Structure):
    _anonymous_=["u"]
    _fields_=[("u",U),("t",c_int)]
a=Anon()
a.i=0x3f800000
print(a.f,a.u.f,Anon.f)
class BE(BigEndianStructure): _fields_=[("a",c_ushort),("b",c_int),("c",c_ubyte),("d",c_double),("arr",c_short*2)]
be=BE(1,2,3,1.5,(1,2))
print(bytes(be).hex(), be.a, be.b, be.d, list(be.arr), sizeof(BE))
print(BE.from_buffer_copy(bytes(range(sizeof(BE)))).a)
A=c_int*4
print(A is c_int*4, A.__name__, A(1,2)[1], list(A(*range(4))), tried(lambda:A(1,2,3,4,5)), sizeof(A))
M=A*2
m=M()
m[1][2]=5
print(list(m[1]), M.__name__)
buf=create_string_buffer(b"hello")
print(buf.raw,buf.value,len(buf),buf[1],buf[1:3],sizeof(buf))
buf.value=b"hi"
print(buf.raw)
buf.raw=b"abcdef"
print(buf.value, tried(lambda:setattr(buf,"raw",b"1234567")), tried(lambda: setattr(buf,'value','x')))
ub=create_unicode_buffer("héy",6)
print(ub.value,len(ub),sizeof(ub),ub[1],ub[:])
i=c_int(42)
pi=pointer(i)
print(pi.contents, pi[0], pi.contents is i, bool(pi), bool(POINTER(c_int)()))
pi[0]=22
print(i)
pi.contents=c_int(7)
print(pi[0], i.value, tried(lambda: POINTER(c_int)().contents), tried(lambda: POINTER(c_int)()[0]), tried(lambda: POINTER(c_int)(5)))
arr=A(10,20,30,40)
pa=cast(arr,POINTER(c_int))
print(pa[0],pa[3],pa[1:3])
pa[2]=99
print(list(arr))
pv=cast(pa,c_void_p)
print(pv.value==addressof(arr))
print(cast(pv,POINTER(c_int))[1], cast(arr, POINTER(c_ubyte))[:5])
class Node(Structure): pass
Node._fields_=[("v",c_int),("next",POINTER(Node))]
n1,n2=Node(1),Node(2)
n1.next=pointer(n2)
n2.next=pointer(n1)
print(n1.next.contents.v, n1.next[0].next.contents.v, tried(lambda: setattr(Node,"_fields_",[])))
n1.next=None
print(bool(n1.next))
bb=bytearray(8)
v=c_int.from_buffer(bb,4)
v.value=258
print(bb, tried(lambda: bb.append(1)), tried(lambda: c_int.from_buffer(bb,6)), tried(lambda: c_int.from_buffer(b"abcd")), tried(lambda: c_int.from_buffer(bb,-1)), c_int.from_buffer_copy(b"\1\0\0\0xyz").value)
mv=memoryview(p)
print(mv.nbytes, bytes(c_int(1)), bytearray(A(1)), io.BytesIO(A(1,2)).read(8))
f=io.BytesIO(struct.pack("4i",*range(4)))
f.readinto(arr)
print(list(arr))
print(string_at(buf), string_at(addressof(buf),3), wstring_at(ub), memset(buf,ord("z"),2)==addressof(buf), buf.raw)
memmove(buf,b"QQ",2)
print(buf.raw)
memmove(addressof(buf)+2, arr, 2)
print(buf.raw)
cp=c_char_p(b"abc")
print(cp.value)
cp.value=b"xyz"
print(cp.value, bool(cp), c_char_p(), c_char_p(None).value, c_wchar_p("w").value)
class S2(Structure): _fields_=[("name",c_char_p),("n",c_int),("o",py_object),("v",c_void_p),("cb",CFUNCTYPE(c_int,c_int))]
s2=S2(b"nm",3,[1],None,CFUNCTYPE(c_int,c_int)(lambda x:x*2))
print(s2.name,s2.n,s2.o,s2.v,s2.cb(21))
s2.name=None
print(s2.name)
F=CFUNCTYPE(c_int,c_int,c_double)
g=F(lambda a,b:a+int(b))
print(g(1,2.9),tried(lambda:g(1)),F is CFUNCTYPE(c_int,c_int,c_double),F.__name__, tried(lambda: g("x",1.0)))
print(pickle.loads(pickle.dumps(c_int(5))), pickle.loads(pickle.dumps(P(1,2,3.0,b"x"))).z, copy.copy(arr)[2], tried(lambda:pickle.dumps(pi))[0])
print(POINTER(c_int).__name__, POINTER(None) is c_void_p, POINTER(c_int) is POINTER(c_int), tried(lambda: POINTER(5)), byref(i)._obj is i, tried(lambda: byref(5)))
class MyInt(c_int):
    def double(self): return self.value*2
class H(Structure): _fields_=[("m",MyInt),("k",c_int)]
h=H(4,5)
print(h.m.double(), type(h.m).__name__, h.k, MyInt(3).value, repr(MyInt(3))[:7])
print(c_int(0)==c_int(0), bool(c_int(0)), bool(c_double(0.5)), c_bool(1), c_char(b"x"), c_wchar("y"), c_double(1), c_void_p(), c_void_p(5), py_object([1]), py_object())
for bad in (lambda: Structure(), lambda: type("X",(Structure,),{"_fields_":[("a",int)]}), lambda: type("X",(Structure,),{"_fields_":5}), lambda: type("X",(Structure,),{"_fields_":[("a",)]}), lambda: type("X",(Structure,),{"_fields_":[("a",c_double,3)]}), lambda: type("X",(Structure,),{"_fields_":[("a",c_int,33)]}), lambda: c_int*-1, lambda: c_int*"a", lambda: type("X",(Array,),{}), lambda: sizeof(5), lambda: sizeof(Structure), lambda: addressof(5), lambda: c_int(1,2), lambda: resize(i,2), lambda: c_int.from_param("a"), lambda: c_int.from_param(5), lambda: POINTER(c_int).from_param(5), lambda: POINTER(c_int).from_param(None), lambda: cast(5,c_int)):
    r=tried(bad); print(r if isinstance(r,tuple) else type(r).__name__)
x=c_int(1)
resize(x,16)
print(sizeof(x), x.value, sizeof(c_int))
class L(LittleEndianStructure): _fields_=[("a",c_uint16),("b",c_uint32)]
print(sizeof(L), L(1,2).b, type(L).__name__)
print([t.__name__ for t in (c_int*2, POINTER(P), (P*2))], type(P).__name__, type(U).__name__, type(c_int*2).__name__, repr(P.x.__class__), (c_int*2).__module__, POINTER(P).__module__)
ld=c_longdouble(1.1)
print(ld.value, sizeof(ld), bytes(c_longdouble(-2.5))[:10].hex(), c_longdouble(float("inf")).value, c_longdouble.from_buffer_copy(bytes(ld)).value)
