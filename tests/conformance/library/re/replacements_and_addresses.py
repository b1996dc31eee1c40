import re
import urllib.parse as u
print(re.sub(b'y', bytearray(b'a'), b'xyz'), re.sub(b'y', memoryview(b'\\g<0>!'), bytearray(b'xyz')))
print(u.urlsplit(' \x01 http://a/b'), u.urlsplit(b' http://a/b'))
for x in ['http://[::1]/a', 'http://[1.2.3.4]/', 'http://[v1.x]/', 'http://[vz.x]/', 'http://[a]/', 'http://[::1/', 'http://a]/']:
    try: print(u.urlsplit(x).hostname)
    except ValueError as e: print(e)
print(u.SplitResult._encoded_counterpart is u.SplitResultBytes, u.ParseResultBytes._decoded_counterpart is u.ParseResult)
