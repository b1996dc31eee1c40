# Terminals of a pseudo terminal: settings, raw mode, window size, ioctl.
import array
import fcntl
import os
import pty
import struct
import termios
import tty

master, slave = os.openpty()
mode = termios.tcgetattr(slave)
print(len(mode), len(mode[6]), mode[3] & termios.ICANON != 0, mode[3] & termios.ECHO != 0, mode[6][termios.VINTR])
tty.setraw(slave)
raw = termios.tcgetattr(slave)
print(raw[3] & termios.ICANON, raw[3] & termios.ECHO, raw[6][termios.VMIN], raw[6][termios.VTIME])
os.write(master, b"x")
print(os.read(slave, 10))
termios.tcsetattr(slave, termios.TCSANOW, mode)
print(termios.tcgetattr(slave) == mode)
tty.setcbreak(slave)
print(termios.tcgetattr(slave)[3] & termios.ISIG != 0)
termios.tcsetwinsize(slave, (30, 100))
print(termios.tcgetwinsize(master), os.get_terminal_size(slave))
print(struct.unpack("HHHH", fcntl.ioctl(slave, termios.TIOCGWINSZ, bytes(8))))
buffer = array.array("H", [0, 0, 0, 0])
print(fcntl.ioctl(slave, termios.TIOCGWINSZ, buffer), buffer)
termios.tcflush(slave, termios.TCIOFLUSH)
termios.tcdrain(slave)
r, w = os.pipe()
try:
    termios.tcgetattr(r)
except termios.error as e:
    print(e.args)
os.write(w, b"abc")
count = array.array("i", [0])
fcntl.ioctl(r, termios.FIONREAD, count)
print(count[0])
for wrong in (lambda: termios.tcsetattr(slave, 0, [1]), lambda: termios.tcgetattr(-1), lambda: termios.tcgetattr("x"),
              lambda: termios.tcsetwinsize(slave, 5), lambda: termios.tcsetattr(slave, 0, mode[:6] + [[]])):
    try:
        wrong()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
pid, fd = pty.fork()
if pid == 0:
    os.write(1, b"in the terminal\n" if os.isatty(0) else b"no\n")
    os._exit(3)
out = b""
while True:
    try:
        part = os.read(fd, 100)
    except OSError:
        break
    if not part:
        break
    out += part
print(out, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
