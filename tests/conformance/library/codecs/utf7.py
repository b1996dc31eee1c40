import codecs
import encodings.cp1250
import encodings.cp037
import encodings.utf_7
import io

for text in ("", "a", "Hi Mom -☺-!", "Hi Mom ☺-!", "日本語", "Item 3 is £1.", "+", "a+b", "~\\", "\0\x01", "\U000abcde", "\ud801", "\udc01x", "\ud801\U000abcdex",
             "AÿB-", "é-é+é", "tab\tand\nlines\r", "&<>@[]^_`{|}", "é é", "\x7f"):
    data = text.encode("utf-7")
    print(ascii(text), data, ascii(data.decode("utf-7")), data.decode("utf-7") == text)
for data in (b"+", b"+A", b"+AG", b"+AGE", b"+AGE-", b"+AGEx", b"+AGE.", b"a\xffb", b"a+\xffb", b"+AGE\xffb", b"a+IK", b"a+IKw", b"a+IKw\xff", b"a+IKwt\xff", b"+-+-", b"+++",
             b"+2AE-", b"+2AE", b"+2AHab9ze-", b"+2AGr3gZ-", b"+AOn/x-", b"+//", b"~\\", b"+ ", b"+*x", b"+AGEz", b"+////////", b"+/AAA", b"+3ADYAA-"):
    for errors in "strict", "replace", "ignore", "backslashreplace", "surrogateescape":
        try:
            print(data, errors, ascii(data.decode("utf-7", errors)))
        except UnicodeDecodeError as error:
            print(data, errors, error.encoding, error.start, error.end, error.reason)
    print(codecs.utf_7_decode(data, "replace", False), codecs.utf_7_decode(data, "ignore", True))
for size in 1, 2, 3, 5:
    decoder = codecs.getincrementaldecoder("utf-7")("replace")
    whole = "a\u20ac\U000abcde+é-z".encode("utf-7")
    print([decoder.decode(whole[i:i + size], i + size >= len(whole)) for i in range(0, len(whole), size)], decoder.getstate())
print(codecs.lookup("UTF7").name, codecs.lookup("unicode-1-1-utf-7").name, codecs.utf_7_encode("é"), encodings.utf_7.getregentry().name)
print(codecs.getreader("utf-7")(io.BytesIO(b"Hi +AOk-\nx+2AHab9ze-y")).readlines())
print("".join(codecs.iterdecode([b"+A", b"OkA", b"4g-"], "utf-7")), list(codecs.iterencode(["é", "è"], "utf-7")))
print("é".encode("cp037"), encodings.cp037.getregentry().name, encodings.cp1250.IncrementalDecoder().decode(b"\xe9"))
