# Steps beyond any length, with starts other than zero.
import sys

text, big = "abcde", sys.maxsize
ends = (None, 0, 1, 3, 41, -1, -2, -37, big, -big)
for step in (3, -3, big, -big, -big - 1, 1 << 80, -1 << 80):
    for start in ends:
        for stop in ends:
            cut = text[start:stop:step]
            assert cut == "".join(list(text)[start:stop:step]) == "".join(text[i] for i in range(5)[start:stop:step])
            assert cut.encode() == text.encode()[start:stop:step] == bytes(bytearray(text.encode())[start:stop:step])
            assert tuple(cut) == tuple(text)[start:stop:step]
            if len(cut) == 1:
                print(cut, end="")
    print()
print("ab"[1:2:big], "ab"[1::big], "αβγ"[1::big], "αβγ"[-1::-big])
