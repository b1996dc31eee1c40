"""codecs: error handlers of one's own."""
import codecs


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


codecs.register_error('test.x', lambda e: ('<%d-%d>'%(e.start,e.end), e.end))
show(lambda: 'aéêb'.encode('ascii','test.x'))
show(lambda: b'a\xffb'.decode('ascii','test.x'))
show(lambda: b'a\xff\xfeb'.decode('utf-8','test.x'))
show(lambda: 'aéb€'.encode('cp1251','test.x'))
codecs.register_error('test.bad', lambda e: 5)
show(lambda: 'é'.encode('ascii','test.bad'))
show(lambda: codecs.lookup_error('strict').__name__)
show(lambda: codecs.lookup_error('zz'))
show(lambda: codecs.replace_errors(UnicodeEncodeError('a','é',0,1,'x')))
show(lambda: codecs.strict_errors(5))
show(lambda: codecs.ignore_errors(ValueError()))
