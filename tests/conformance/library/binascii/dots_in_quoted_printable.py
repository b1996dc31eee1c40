"""A dot alone on a line is written as a code, also before a lone carriage return."""
import binascii

for d in (b'.', b'.\r', b'.\n', b'.\r\n', b'a\n.\r', b'x.\n', b'.x', b' \n', b'a \r'): print(binascii.b2a_qp(d), binascii.b2a_qp(d, istext=False), binascii.b2a_qp(d, header=True))
