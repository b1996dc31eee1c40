import html
for n in (9, 10, 13, 38, 60, 127, 128, 150, 159, 160, 173, 255, 0x2028, 0xd7ff, 0xd800, 0xe000, 0xfdd0, 0xfffe, 0xffff, 0x10000, 0x1ffff, 0x10ffff, 0x110000):
    print(n, ascii(html.unescape(f"&#{n};")), ascii(html.unescape(f"&#x{n:x};")), ascii(html.unescape(f"&#{n} ")))
