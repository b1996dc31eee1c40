"""interrupt_main() of a signal that is ignored, or has its default action, does nothing."""
import _thread
import signal

for handler in (signal.SIG_IGN, signal.SIG_DFL):
    signal.signal(signal.SIGINT, handler)
    _thread.interrupt_main()
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    _thread.interrupt_main()
    for _ in range(10 ** 6):
        pass
except KeyboardInterrupt:
    print("interrupted")
_thread.interrupt_main(signal.SIGTERM)
print("end")
