# The natives of json, str.replace, translate, split and math's integers.
import json
for s in ['{"a": [1, 2.5, -0, 1e3, "x\\u00e9\\n\\ud83d\\ude00"], "b": {"c": null, "d": true}}','[]','{}',' [1 , 2 ] ','"\u00e9\u4e2d"','12345678901234567890123','-1.5E-3','[1,]','{"a":1,}','nul','"abc','[1 2]','01','"\\x"','"a\tb"','NaN','-Infinity','', '1 2','{"a":1,"a":2}','[1.0, 0.1, 1e400]', '"\\ud800"']:
    try: print(repr(json.loads(s)))
    except ValueError as e: print(type(e).__name__, e)
d={"a":[1,2.5,None,True,False,"é\"\\\n\x7f\u4e2d😀"],1:2,None:3,True:4,1.5:5,"t":(1,2),"e":[],"f":{}}
print(json.dumps(d)); print(json.dumps(d,ensure_ascii=False)); print(json.dumps(d,indent=2)); print(json.dumps({"b":1,"a":[1,{"z":1}]},indent="\t",sort_keys=True)); print(json.dumps([1,2],separators=(',',':')))
print(json.dumps([float('nan'),float('inf'),10**30]))
for bad in (lambda: json.dumps({1,2}), lambda: json.dumps(float('nan'),allow_nan=False), lambda: json.dumps({(1,2):3})):
    try: bad()
    except Exception as e: print(type(e).__name__, e)
l=[]; l.append(l)
try: json.dumps(l)
except ValueError as e: print(e)
print(json.dumps({(1,2):3,"a":1},skipkeys=True), json.loads('{"a":1}',object_hook=lambda d: list(d)), json.dumps({1,2},default=list))
print("abcabc".replace("b",""), "aaa".replace("a","bb",2), "aXbX".replace("X","é"), "hello world".rfind("o"), "x"*100+"needle"+"y"*50 in "", ("x"*100+"needle"+"y"*50).find("needle"), ("ab"*50).count("ba"), "abc".translate({97:None,98:"XY",99:100}), "héllo".translate({233:'e'}), "a\x1cb c\x85d".split(), "a\x1cb\nc\x85d".splitlines())
import math
print(math.gcd(12,18), math.gcd(), math.gcd(2**70,2**65), math.isqrt(2**61-1), math.isqrt(99), math.lcm(4,6))
